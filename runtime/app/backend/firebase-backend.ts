/**
 * Firebase behind the console: Google's, its emulators', or the embedded server that speaks like it.
 */
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { createFirebaseAuthProvider, createFirebaseServices } from '../../data/firebase/index.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import type { ConsoleBackend } from './backend.ts';

export function openFirebaseBackend(config: ConsoleConfig): ConsoleBackend {
  const services = createFirebaseServices(config);
  // Firestore's own chunk: the login page does without it.
  const firestoreRoom = () => import('../../data/firestore/index.ts');
  return {
    authProvider: createFirebaseAuthProvider(services),
    async openProject(projectId) {
      const [{ createFirestoreData }, { firestore }] = await Promise.all([
        firestoreRoom(),
        services.documents(),
      ]);
      return createFirestoreData({ firestore, projectId, definitionOf });
    },
    async readProject(projectId) {
      const [{ readProject }, { firestore }] = await Promise.all([firestoreRoom(), services.documents()]);
      return readProject(firestore, projectId);
    },
    onSessionEnd: services.onSessionEnd,
  };
}

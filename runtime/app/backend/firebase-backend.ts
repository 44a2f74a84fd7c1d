/**
 * Firebase behind the console: Google's, its emulators', or the embedded server that speaks like it.
 */

import type { ConsoleConfig } from '../../contract/console-config.ts';
import {
  createFirebaseAccount,
  createFirebaseAuthProvider,
  createFirebaseServices,
  type OwnSessionList,
} from '../../data/firebase/index.ts';
import type { DefinitionOf, Outbox } from '../../data/index.ts';
import type { ConsoleBackend } from './backend.ts';
import { lazyAssistant } from './lazy-assistant.ts';
import { lazyRuns } from './lazy-runs.ts';
import { lazySearch } from './lazy-search.ts';

export function openFirebaseBackend(config: ConsoleConfig): ConsoleBackend {
  const services = createFirebaseServices(config);
  // Firestore's own chunk: the login page does without it.
  const firestoreRoom = () => import('../../data/firestore/index.ts');
  /** One outbox a session, whichever stores are opened in it. */
  let session: { readonly firestore: unknown; readonly opening: Promise<Outbox | undefined> } | undefined;
  let outbox: Outbox | undefined;

  const authProvider = createFirebaseAuthProvider(services);
  const runs = lazyRuns(services.token);
  return {
    authProvider: {
      ...authProvider,
      async logout(params) {
        // The page stays, and what its forms still hold with it: nothing of it may be sent as somebody else's.
        outbox?.endSession();
        runs.end();
        return authProvider.logout(params);
      },
    },
    async openProject(projectId) {
      const [{ createFirestoreData, openFirestoreOutbox }, { firestore, user, cache, restRoot, watch }] =
        await Promise.all([firestoreRoom(), services.documents()]);
      if (session?.firestore !== firestore) {
        outbox?.close();
        session = { firestore, opening: openFirestoreOutbox({ firestore, user, definitionOf, watch }) };
      }
      outbox = await session.opening;
      return createFirestoreData({
        firestore,
        projectId,
        definitionOf,
        cache,
        watch,
        signer: services.signer,
        rest: { root: restRoot, token: services.token },
        search: lazySearch(services.token),
        ...(outbox && { outbox }),
      });
    },
    async readProject(projectId) {
      const [{ readProject }, { firestore, watch }] = await Promise.all([
        firestoreRoom(),
        services.documents(),
      ]);
      return readProject({ firestore, projectId, watch });
    },
    async readAhead(projectId, collection, id) {
      const [{ readAhead }, { firestore }, definition] = await Promise.all([
        firestoreRoom(),
        services.documents(),
        definitionOf(collection),
      ]);
      readAhead({ firestore, projectId }, definition, id);
    },
    warmUp: () => firestoreRoom(),
    onSessionEnd: services.onSessionEnd,
    onNewToken: services.onNewToken,
    assistant: lazyAssistant(services.token),
    token: services.token,
    runs,
    account: {
      ...createFirebaseAccount(services),
      forgotPassword: async (email) =>
        (await import('../../data/firebase/forgotten-password.ts')).forgotPassword(
          services.auth,
          config.backend,
          email,
        ),
      ...(config.backend === 'embedded' && { sessions: lazyOwnSessions(services.token) }),
    },
  };
}

/** The login page does without the catalogue; the menu, which comes before any document, has it. */
const definitionOf: DefinitionOf = async (name) =>
  (await import('../catalogue/catalogue-entries.ts')).definitionOf(name);

/** In a chunk of its own: few people open the list. */
function lazyOwnSessions(token: () => Promise<string>): OwnSessionList {
  const sessions = async () => (await import('../../data/firebase/own-sessions.ts')).createOwnSessions(token);
  return {
    list: async () => (await sessions()).list(),
    end: async (id) => (await sessions()).end(id),
    endOthers: async () => (await sessions()).endOthers(),
  };
}

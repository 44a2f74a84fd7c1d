/**
 * A store's own document: its name and which catalogue it works with.
 */
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { CATALOGUES } from '../../contract/collection.ts';
import type { ProjectDocument } from '../../contract/console-config.ts';
import { projectDocumentPath } from '../../contract/paths.ts';
import { firestoreDataError } from './failure.ts';

/** `null` where there is none. A document without a known catalogue has the full one. */
export async function readProject(firestore: Firestore, projectId: string): Promise<ProjectDocument | null> {
  try {
    const data = (await getDoc(doc(firestore, projectDocumentPath(projectId)))).data();
    if (!data) return null;
    const name: unknown = data.name;
    return {
      name: typeof name === 'string' && name.trim() !== '' ? name : projectId,
      catalogue: CATALOGUES.find((known) => known === data.catalogue) ?? 'full',
    };
  } catch (error) {
    throw firestoreDataError(error);
  }
}

/**
 * A store's own document: its name and which catalogue it works with.
 */
import { doc, getDoc, getDocFromCache } from 'firebase/firestore';
import { CATALOGUES } from '../../../contract/collection.ts';
import type { ProjectDocument } from '../../../contract/console-config.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import { firestoreDataError } from '../failure.ts';
import type { StorePlace } from '../store-place.ts';
import { readOrCached } from './read-or-cached.ts';

/** `null` where there is none. A document without a known catalogue has the full one. */
export async function readProject({
  firestore,
  projectId,
  watch,
}: StorePlace): Promise<ProjectDocument | null> {
  const reference = doc(firestore, projectDocumentPath(projectId));
  try {
    const snapshot = await readOrCached(
      watch,
      () => getDoc(reference),
      () => getDocFromCache(reference),
    );
    const data = snapshot.data();
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

/**
 * One project's data in Firestore: Google's, its emulator's or the embedded server's.
 */
import type { Firestore } from 'firebase/firestore';
import type { ConsoleData, DefinitionOf } from '../console-data.ts';
import { knownCollections } from '../definitions.ts';
import { createEditOverlay } from '../live/edit-overlay.ts';
import { createRecordProvider } from '../provider/record-provider.ts';
import { createFirestoreLive } from './firestore-live.ts';
import { createFirestoreReader } from './firestore-reader.ts';
import { createFirestoreWriter } from './firestore-writer.ts';
import { firestoreTimestamps } from './timestamps.ts';

export interface FirestoreDataOptions {
  readonly firestore: Firestore;
  /** The store, not the Google Cloud project. */
  readonly projectId: string;
  readonly definitionOf: DefinitionOf;
}

export function createFirestoreData({
  firestore,
  projectId,
  definitionOf,
}: FirestoreDataOptions): ConsoleData {
  const place = { firestore, projectId };
  const known = knownCollections(definitionOf, firestoreTimestamps);
  const overlay = createEditOverlay();
  const live = createFirestoreLive(place, known, overlay);
  const writer = createFirestoreWriter(place, known, overlay);
  const reader = createFirestoreReader(place, known);
  return {
    projectId,
    writer,
    provider: createRecordProvider({ reader, live, writer, definitionOf }),
    ...live,
  };
}

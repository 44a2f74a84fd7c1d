/**
 * One document, live. In a tab for which another one listens, the SDK may take a document for missing that it has in its
 * cache: a list that is opened in the same instant makes it pass over what was told for the document. So what is missing
 * is looked for in the cache before it is believed, and listened for anew if it is there.
 */
import {
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreError,
  getDocFromCache,
  onSnapshot,
} from 'firebase/firestore';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { Unsubscribe } from '../../../contract/live.ts';
import { documentReference, type StorePlace } from '../store-place.ts';

/** Without these what was first read from the cache would never hear that the server confirmed it unchanged. */
export const WITH_CONFIRMATIONS = { includeMetadataChanges: true } as const;

/** By then a screen listens for itself, on a slow line too. */
const AHEAD_MS = 30_000;

/** What the SDK is asked; replaced in tests. */
export interface DocumentCalls {
  listen(
    reference: DocumentReference,
    heard: (snapshot: DocumentSnapshot) => void,
    failed: (error: FirestoreError) => void,
  ): Unsubscribe;
  /** Rejects when the cache knows nothing of it. */
  cached(reference: DocumentReference): Promise<Pick<DocumentSnapshot, 'exists'>>;
}

const SDK: DocumentCalls = {
  listen: (reference, heard, failed) => onSnapshot(reference, WITH_CONFIRMATIONS, heard, failed),
  cached: getDocFromCache,
};

export function listenToDocument(
  reference: DocumentReference,
  heard: (snapshot: DocumentSnapshot) => void,
  failed: (error: FirestoreError) => void,
  calls: DocumentCalls = SDK,
): Unsubscribe {
  let stop: Unsubscribe = () => {};
  let stopped = false;
  /** What came last: an answer of the cache is about that one alone. */
  let latest: DocumentSnapshot | undefined;
  const listen = (isAgain: boolean) => {
    stop = calls.listen(
      reference,
      (snapshot) => {
        latest = snapshot;
        if (isAgain || snapshot.metadata.fromCache || snapshot.exists()) return heard(snapshot);
        calls
          .cached(reference)
          .then((cached) => cached.exists())
          .catch(() => false)
          .then((isThere) => {
            if (stopped || latest !== snapshot) return;
            if (!isThere) return heard(snapshot);
            stop();
            listen(true);
          });
      },
      failed,
    );
  };
  listen(false);
  return () => {
    stopped = true;
    stop();
  };
}

/**
 * Has the SDK listen to a document that a screen will show: whoever listens to it meanwhile gets what has come. What
 * goes wrong is for that screen to find.
 */
export function readAhead(place: StorePlace, definition: CollectionDefinition, id: string): void {
  const ignore = () => {};
  setTimeout(onSnapshot(documentReference(place, definition, id), ignore, ignore), AHEAD_MS);
}

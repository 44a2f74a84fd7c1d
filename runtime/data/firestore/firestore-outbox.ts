/**
 * The signed-in user's outbox over Firestore. One for all projects, so that what was left in one store is sent
 * while another is open.
 */
import type { Firestore } from 'firebase/firestore';
import { type DefinitionOf, knownCollections } from '../../core/store/definitions.ts';
import { randomId } from '../../core/values/random-id.ts';
import { openIndexedDbStore } from '../outbox/indexed-db-store.ts';
import { Outbox } from '../outbox/outbox.ts';
import { turnsOverTabs } from '../outbox/tabs.ts';
import { firestorePlainValues } from './plain-values.ts';
import type { StoreWatch } from './store-watch.ts';
import { firestoreTimestamps } from './timestamps.ts';
import { createFirestoreWriter } from './writing/firestore-writer.ts';

export interface FirestoreOutboxOptions {
  readonly firestore: Firestore;
  readonly user: string;
  readonly definitionOf: DefinitionOf;
  /** Tells when the store is back. */
  readonly watch: StoreWatch;
}

/** Sends what was left behind, and again whenever the store is. `undefined`: this browser keeps nothing. */
export async function openFirestoreOutbox({
  firestore,
  user,
  definitionOf,
  watch,
}: FirestoreOutboxOptions): Promise<Outbox | undefined> {
  const store = await openIndexedDbStore(user, firestorePlainValues(firestore)).catch((error: unknown) => {
    console.warn('This browser cannot keep edits until they are stored', error);
    return undefined;
  });
  if (!store) return undefined;
  const known = knownCollections(definitionOf, firestoreTimestamps);
  const outbox = new Outbox({
    store,
    turns: turnsOverTabs(`balcao-journal/${user}`),
    writerOf: (projectId) => createFirestoreWriter({ firestore, projectId, watch }, known),
    newId: randomId,
    now: Date.now,
    onBack: watch.reach.onBack,
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
  await outbox.reload();
  outbox.send();
  return outbox;
}

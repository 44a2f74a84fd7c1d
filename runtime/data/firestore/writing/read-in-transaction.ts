/**
 * Documents as a transaction finds them: what it reads must still be so when it commits.
 */
import type { DocumentSnapshot, Transaction } from 'firebase/firestore';
import type { KnownCollection } from '../../../core/store/definitions.ts';
import type { ReadInTransaction } from '../../../core/store/parent-cycles.ts';
import type { ReadOriginal } from '../../writing/copied-writes.ts';
import { documentReference, type StorePlace } from '../store-place.ts';

export function recordIn(place: StorePlace, transaction: Transaction): ReadInTransaction {
  return async (known, id) => {
    const found = await snapshotIn(place, transaction, known, id);
    return found.exists() ? known.codec.decode(found.id, found.data()) : null;
  };
}

/** The document as it is stored. */
export function storedIn(place: StorePlace, transaction: Transaction): ReadOriginal {
  return async (known, id) => (await snapshotIn(place, transaction, known, id)).data();
}

export function snapshotIn(
  place: StorePlace,
  transaction: Transaction,
  { definition }: KnownCollection,
  id: string,
): Promise<DocumentSnapshot> {
  return transaction.get(documentReference(place, definition, id));
}

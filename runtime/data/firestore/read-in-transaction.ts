/**
 * Documents as a transaction finds them: what it reads must still be so when it commits.
 */
import type { Transaction } from 'firebase/firestore';
import type { ReadInTransaction } from '../writing/ring-of-parents.ts';
import { documentReference, type StorePlace } from './store-place.ts';

export function recordIn(place: StorePlace, transaction: Transaction): ReadInTransaction {
  return async ({ definition, codec }, id) => {
    const snapshot = await transaction.get(documentReference(place, definition, id));
    return snapshot.exists() ? codec.decode(snapshot.id, snapshot.data()) : null;
  };
}

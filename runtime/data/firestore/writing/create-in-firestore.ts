/**
 * A creation into Firestore. One that brings a removed document back asks first with its old beginning, which the store
 * takes only where the removal left word of it, and then, refused, with a new one.
 */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import type { DocumentData } from '../../../contract/collection.ts';
import type { DataFailure } from '../../../contract/live.ts';
import type { CreateOutcome } from '../../../contract/writes.ts';
import type { KnownCollections } from '../../../core/store/definitions.ts';
import { cycleFailure } from '../../../core/store/parent-cycles.ts';
import { parseMoment } from '../../../core/values/moment.ts';
import { withCopies } from '../../writing/copied-writes.ts';
import { type CreateDecision, decideCreate, taken } from '../../writing/decide-create-remove.ts';
import type { PendingCreate } from '../../writing/pending-write.ts';
import type { Sending } from '../../writing/reporting-failures.ts';
import { firestoreFailure } from '../failure.ts';
import { documentReference, type StorePlace } from '../store-place.ts';
import { firestoreTimestamps } from '../timestamps.ts';
import { commit } from './commit.ts';
import { recordIn, storedIn } from './read-in-transaction.ts';
import { stampsOf } from './write-stamps.ts';

interface Decided {
  readonly decision: CreateDecision | DataFailure;
  /** What an earlier try has stored. */
  readonly stored?: DocumentData;
}

export async function createInFirestore(
  place: StorePlace,
  known: KnownCollections,
  create: PendingCreate,
  sending?: Sending,
): Promise<CreateOutcome> {
  const target = await known(create.collection);
  const { definition, codec } = target;
  const reference = documentReference(place, definition, create.id);
  const given = withoutStamps(codec.encode(create.data));
  let wanted = given;
  const stamps = await stampsOf(place);
  const beginning = (createdAt: unknown) =>
    commit<Decided>(place, async (transaction, { uncertain }) => {
      const snapshot = await transaction.get(reference);
      const stored: DocumentData | undefined = snapshot.data();
      const current = stored ? withoutStamps(stored) : null;
      wanted = await withCopies(known, target, create.id, given, storedIn(place, transaction));
      const decision = decideCreate(current, wanted, { ...create, sent: create.sent || uncertain });
      if (decision !== 'write') return { kind: 'leave', result: { decision, ...(stored && { stored }) } };
      const placed = { known: target, id: create.id, before: {}, after: create.data };
      const ring = await cycleFailure([placed], recordIn(place, transaction));
      if (ring) return { kind: 'leave', result: { decision: ring } };
      await sending?.([null]);
      transaction.set(reference, { ...wanted, createdAt, ...stamps });
      return { kind: 'commit', result: { decision } };
    });

  const moment = create.begun === undefined ? undefined : parseMoment(create.begun);
  let begun = moment && firestoreTimestamps.make(moment);
  const { decision, stored } = await beginning(begun ?? serverTimestamp()).catch((error: unknown) => {
    if (!begun || firestoreFailure(error).reason !== 'denied') throw error;
    begun = undefined;
    return beginning(serverTimestamp());
  });
  if (decision === 'taken') return taken(create);
  if (typeof decision === 'object') return { ok: false, failure: decision };
  const now = Timestamp.now();
  const made = stored ?? { ...wanted, createdAt: begun ?? now, updatedAt: now };
  return { ok: true, record: codec.decode(create.id, made) };
}

function withoutStamps({
  createdAt: _created,
  updatedAt: _updated,
  updatedBy: _signature,
  ...stored
}: DocumentData): DocumentData {
  return stored;
}

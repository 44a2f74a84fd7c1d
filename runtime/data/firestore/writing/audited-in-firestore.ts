/**
 * A change to an audited document and its entry, in one transaction.
 */
import { deleteField, FieldPath, serverTimestamp } from 'firebase/firestore';
import { SIGNATURE_FIELD } from '../../../contract/collection.ts';
import type { EditOutcome } from '../../../contract/writes.ts';
import { dataError } from '../../data-error.ts';
import type { KnownCollections } from '../../definitions.ts';
import { auditEntry, auditStamp, decideAudited } from '../../writing/audited-edit.ts';
import { revisionOf } from '../../writing/decide-edit.ts';
import type { PendingAudited } from '../../writing/pending-write.ts';
import type { Sending } from '../../writing/reporting-failures.ts';
import { storedChanges } from '../../writing/stored-changes.ts';
import { documentReference, type StorePlace } from '../store-place.ts';
import { commit } from './commit.ts';
import { snapshotIn } from './read-in-transaction.ts';
import { authoredStampsOf } from './write-stamps.ts';

/** `basedOn` is the stamp of the document that was written over. */
export async function auditedInFirestore(
  place: StorePlace,
  known: KnownCollections,
  edit: PendingAudited,
  sending?: Sending,
): Promise<{ readonly outcome: EditOutcome; readonly basedOn: string | null }> {
  const target = await known(edit.collection);
  const { audit } = target.definition;
  if (!audit) throw dataError('unsupported', `"${edit.collection}" is not audited`);
  const log = await known(audit.log);
  const { author, ...stamps } = await authoredStampsOf(place);
  if (!author) throw dataError('signed-out', 'An audited write needs to know who makes it');
  const reference = documentReference(place, target.definition, edit.id);
  const entry = documentReference(place, log.definition, edit.logId);
  let basedOn: string | null = null;
  const outcome = await commit<EditOutcome>(place, async (transaction) => {
    const [found, written] = await Promise.all([
      snapshotIn(place, transaction, target, edit.id),
      snapshotIn(place, transaction, log, edit.logId),
    ]);
    const held = found.data();
    const current = held ? target.codec.decode(edit.id, held) : null;
    basedOn = revisionOf(current);
    const decision = decideAudited(target, current, edit, written.exists());
    if (decision.kind === 'settled' || !held) {
      const missing = { reason: 'missing', detail: `There is no document ${edit.id}` } as const;
      return {
        kind: 'leave',
        result:
          decision.kind === 'settled' ? decision.outcome : { ok: false, failure: missing, conflicts: [] },
      };
    }
    const after = target.codec.encode(decision.after);
    const stamped = { ...auditStamp(edit), updatedAt: stamps.updatedAt, ...signature(stamps) };
    await sending?.([basedOn]);
    const [first, value, ...rest] = [
      ...Object.entries(stamped).flatMap(([name, each]) => [new FieldPath(name), each]),
      ...storedChanges(target.codec, held, decision.before, decision.after).flatMap((change) => [
        new FieldPath(...change.path),
        change.value === undefined ? deleteField() : change.value,
      ]),
    ];
    transaction.update(reference, first as FieldPath, value, ...rest);
    transaction.set(entry, {
      ...auditEntry(audit, edit, held, after, author),
      createdAt: serverTimestamp(),
      ...stamps,
    });
    return { kind: 'commit', result: { ok: true } };
  });
  return { outcome, basedOn };
}

function signature({ updatedBy }: { readonly updatedBy?: object }): object {
  return updatedBy ? { [SIGNATURE_FIELD]: updatedBy } : {};
}

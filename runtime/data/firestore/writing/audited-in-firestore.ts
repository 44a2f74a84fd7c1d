/**
 * A change to an audited document, its entry, and what another collection copies of it, in one transaction.
 */
import { deleteField, FieldPath, serverTimestamp, type Transaction } from 'firebase/firestore';
import { type DocumentData, SIGNATURE_FIELD } from '../../../contract/collection.ts';
import type { EditOutcome } from '../../../contract/writes.ts';
import { copiedChange } from '../../../core/copies/copied-fields.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { dataError } from '../../../core/store/data-error.ts';
import type { KnownCollection, KnownCollections } from '../../../core/store/definitions.ts';
import {
  type AuditedPlaces,
  auditEntry,
  auditedPlaces,
  auditStamp,
  decideAudited,
} from '../../writing/audited-edit.ts';
import { revisionOf } from '../../writing/decide-edit.ts';
import type { PendingAudited } from '../../writing/pending-write.ts';
import type { Sending } from '../../writing/reporting-failures.ts';
import { storedChanges } from '../../writing/stored-changes.ts';
import { documentReference, type StorePlace } from '../store-place.ts';
import { commit } from './commit.ts';
import { snapshotIn } from './read-in-transaction.ts';
import { type AuthoredStamps, authoredStampsOf } from './write-stamps.ts';

/** `basedOn` is the revision that the edit's own document had; `undefined`: nothing is true of the copy, it is edited as it is. */
export async function auditedInFirestore(
  place: StorePlace,
  known: KnownCollections,
  edit: PendingAudited,
  sending?: Sending,
): Promise<{ readonly outcome: EditOutcome; readonly basedOn: string | null } | undefined> {
  const places = await auditedPlaces(known, edit.collection);
  if (!places) throw dataError('unsupported', `"${edit.collection}" is not audited`);
  const { target, log, copy } = places;
  const isOfCopy = target.definition.name !== edit.collection;
  const stamps = await authoredStampsOf(place);
  let basedOn: string | null = null;
  const outcome = await commit<EditOutcome | undefined>(place, async (transaction) => {
    const [found, written, held] = await Promise.all([
      snapshotIn(place, transaction, target, edit.id),
      snapshotIn(place, transaction, log, edit.logId),
      copy && snapshotIn(place, transaction, copy, edit.id),
    ]);
    const stored: AuditedDocuments = { original: found.data(), copy: held?.data() };
    if (isOfCopy && !stored.original) return { kind: 'leave', result: undefined };
    const current = stored.original ? target.codec.decode(edit.id, stored.original) : null;
    const own = isOfCopy ? stored.copy && copy?.codec.decode(edit.id, stored.copy) : current;
    basedOn = revisionOf(own ?? null);
    const decision = decideAudited(target, current, edit, written.exists());
    // The original holds the value already: what is left is a copy that differs from it.
    if (isOfCopy && !written.exists() && decision.kind === 'settled' && decision.outcome.ok)
      return { kind: 'leave', result: undefined };
    if (decision.kind === 'settled' || !stored.original) {
      const missing = { reason: 'missing', detail: `There is no document ${edit.id}` } as const;
      const failed = { ok: false, failure: missing, conflicts: [] } as const;
      return { kind: 'leave', result: decision.kind === 'settled' ? decision.outcome : failed };
    }
    await sending?.([basedOn]);
    const changes = storedChanges(target.codec, stored.original, decision.before, decision.after);
    putTogether(place, transaction, places, edit, stamps, stored, changes);
    return { kind: 'commit', result: { ok: true, answered: { revision: basedOn, isWritten: true } } };
  });
  return outcome && { outcome, basedOn };
}

interface AuditedDocuments {
  readonly original: DocumentData | undefined;
  readonly copy: DocumentData | undefined;
}

type StoredChanges = ReturnType<typeof storedChanges>;

function putTogether(
  place: StorePlace,
  transaction: Transaction,
  { target, log, copy }: AuditedPlaces,
  edit: PendingAudited,
  { author, ...stamps }: AuthoredStamps,
  stored: AuditedDocuments,
  changes: StoredChanges,
): void {
  const { audit } = target.definition;
  const before = stored.original ?? {};
  if (!audit || !author) throw dataError('signed-out', 'An audited write needs to know who makes it');
  const stamp = auditStamp(edit);
  const put = ({ definition }: KnownCollection, some: StoredChanges): void => {
    const [first, value, ...rest] = [
      ...Object.entries({ ...stamp, updatedAt: stamps.updatedAt, ...signature(stamps) }).flatMap(
        ([name, each]) => [new FieldPath(name), each],
      ),
      ...some.flatMap((change) => [
        new FieldPath(...change.path),
        change.value === undefined ? deleteField() : change.value,
      ]),
    ];
    transaction.update(documentReference(place, definition, edit.id), first as FieldPath, value, ...rest);
  };
  put(target, changes);
  const after = changes.reduce<DocumentData>((data, { path, value }) => writeAt(data, path, value), before);
  const path = edit.changes[0]?.path ?? [];
  const copied = stored.copy ? copiedChange(copy?.definition.copyOf, path, after, stored.copy) : [];
  if (copy && copied.length > 0)
    put(
      copy,
      copied.map(({ path: names, original }) => ({ path: names, value: original })),
    );
  transaction.set(documentReference(place, log.definition, edit.logId), {
    ...auditEntry(audit, edit, before, after, author),
    createdAt: serverTimestamp(),
    ...stamps,
  });
}

function signature({ updatedBy }: { readonly updatedBy?: object }): object {
  return updatedBy ? { [SIGNATURE_FIELD]: updatedBy } : {};
}

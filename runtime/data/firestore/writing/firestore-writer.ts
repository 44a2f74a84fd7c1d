/**
 * The one door to Firestore: every write of the console passes here, as a transaction that compares what the edit
 * was based on. The SDK's own write queue is never used, as it can lose or drop edits in silence.
 */
import {
  collection as collectionOf,
  type DocumentReference,
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { type DocumentData, SIGNATURE_FIELD } from '../../../contract/collection.ts';
import { deletedDocumentPath } from '../../../contract/deleted.ts';
import { collectionPath } from '../../../contract/paths.ts';
import { secretPlaces } from '../../../contract/secrets.ts';
import type { AnsweredAt, BatchOutcome, EditOutcome, RemoveOutcome } from '../../../contract/writes.ts';
import type { KnownCollection, KnownCollections } from '../../../core/store/definitions.ts';
import { cycleFailure, placedWrites } from '../../../core/store/parent-cycles.ts';
import type { LocalView } from '../../live/local-view.ts';
import { explainedEdit } from '../../writing/audited-edit.ts';
import { unexplainedFailure } from '../../writing/copied-writes.ts';
import { type DocumentWrite, decideBatch, faultOfBatch } from '../../writing/decide-batch.ts';
import { decideRemove } from '../../writing/decide-create-remove.ts';
import { revisionOf } from '../../writing/decide-edit.ts';
import { chooseDocumentId } from '../../writing/document-id.ts';
import type { PendingAudited, PendingEdit } from '../../writing/pending-write.ts';
import { reportingFailures, type Sending, type StoreWriter } from '../../writing/reporting-failures.ts';
import { storedChanges } from '../../writing/stored-changes.ts';
import { firestoreFailure } from '../failure.ts';
import { secretReference } from '../firestore-secrets.ts';
import { documentReference, type StorePlace } from '../store-place.ts';
import { commit } from './commit.ts';
import { createInFirestore } from './create-in-firestore.ts';
import { recordIn, snapshotIn, storedIn } from './read-in-transaction.ts';
import { type Stamps, stampsOf } from './write-stamps.ts';

export function createFirestoreWriter(
  place: StorePlace,
  known: KnownCollections,
  acknowledge: LocalView['acknowledge'] = () => {},
): StoreWriter {
  const { firestore, projectId } = place;

  /** One transaction over the documents of all the edits. */
  async function writeTogether(
    edits: readonly PendingEdit[],
    sending?: Sending,
  ): Promise<{ readonly outcome: BatchOutcome; readonly answered: AnsweredAt }> {
    const targets = await Promise.all(
      edits.map(async (edit) => {
        const target = await known(edit.collection);
        return { edit, known: target, reference: documentReference(place, target.definition, edit.id) };
      }),
    );
    let basedOn: readonly (string | null)[] = [];
    let sentOver: readonly (string | null)[] | undefined;
    let writes: readonly DocumentWrite[] = [];
    let isWritten = false;
    const stamps = await stampsOf(place);
    const outcome = await commit<BatchOutcome>(place, async (transaction, { uncertain }) => {
      const found = await Promise.all(
        targets.map(({ known: target, edit }) => snapshotIn(place, transaction, target, edit.id)),
      );
      const held = found.map((snapshot): DocumentData | undefined => snapshot.data());
      const read = targets.map(({ known: { codec }, reference }, index) => {
        const data = held[index];
        return data ? codec.decode(reference.id, data) : null;
      });
      basedOn = read.map(revisionOf);
      isWritten = false;
      // Only a try that was sent and never answered can have been stored.
      if (!uncertain) sentOver = undefined;
      const decision = decideBatch(
        targets.map(({ edit, known: target }, index) => ({
          known: target,
          current: read[index] ?? null,
          edit: triedBefore(edit, sentOver?.[index]),
        })),
      );
      if (decision.kind === 'settled') return { kind: 'leave', result: decision.outcome };
      const ring = await cycleFailure(placedWrites(targets, decision.writes), recordIn(place, transaction));
      if (ring) return { kind: 'leave', result: { ok: false, failure: ring, conflicts: [] } };
      for (const write of decision.writes) {
        const target = targets[write.index];
        const { id = '' } = target?.edit ?? {};
        const failure =
          target && (await unexplainedFailure(known, target.known, id, write, storedIn(place, transaction)));
        if (failure) return { kind: 'leave', result: { ok: false, failure, conflicts: [] } };
      }
      sentOver = basedOn;
      writes = decision.writes;
      await sending?.(basedOn);
      const written = decision.writes.map(({ index, before, after }) => {
        const target = targets[index];
        return target !== undefined && put(transaction, target, stamps, held[index], before, after);
      });
      isWritten = written.includes(true);
      return { kind: isWritten ? 'commit' : 'leave', result: { ok: true } };
    });
    if (outcome.ok) {
      targets.forEach(({ edit, reference }, index) => {
        const changes = writes.find((write) => write.index === index)?.changes ?? edit.changes;
        acknowledge({ collection: edit.collection, id: reference.id, changes }, basedOn[index]);
      });
    }
    return { outcome, answered: { revision: basedOn[0] ?? null, isWritten } };
  }

  /** `undefined`: no other document is true of what is edited. */
  async function writeAudited(edit: PendingAudited, sending?: Sending): Promise<EditOutcome | undefined> {
    const { auditedInFirestore } = await import('./audited-in-firestore.ts');
    const written = await auditedInFirestore(place, known, edit, sending);
    if (written?.outcome.ok) acknowledge(edit, written.basedOn);
    return written?.outcome;
  }

  return reportingFailures(
    {
      async idFor(collection, data, id) {
        const { definition } = await known(collection);
        const random = () => doc(collectionOf(firestore, collectionPath(projectId, definition))).id;
        return chooseDocumentId(definition, data, id, random);
      },

      async createPending(create, sending) {
        return createInFirestore(place, known, create, sending);
      },

      async edit(edit, sending) {
        const explained = explainedEdit(edit);
        const written = explained && (await writeAudited(explained, sending));
        if (written) return written;
        const { outcome, answered } = await writeTogether([edit], sending);
        return { ...outcome, answered };
      },

      async editMany(edits, sending) {
        if (edits.length === 0) return { ok: true };
        return faultOfBatch(edits) ?? (await writeTogether(edits, sending)).outcome;
      },

      async auditedPending(edit, sending) {
        return (await writeAudited(edit, sending)) ?? (await writeTogether([edit], sending)).outcome;
      },

      async removePending(remove, sending) {
        const { definition, codec } = await known(remove.collection);
        const reference = documentReference(place, definition, remove.id);
        let sentOver: string | null | undefined;
        return commit<RemoveOutcome>(place, async (transaction, { uncertain }) => {
          const snapshot = await transaction.get(reference);
          const current = snapshot.exists() ? codec.decode(snapshot.id, snapshot.data()) : null;
          if (!uncertain) sentOver = undefined;
          const decided = decideRemove(current, { ...(sentOver !== undefined && { sentOver }), ...remove });
          if (decided.kind === 'settled') return { kind: 'leave', result: decided.outcome };
          sentOver = revisionOf(current);
          await sending?.([sentOver]);
          transaction.delete(reference);
          const begun: unknown = snapshot.get('createdAt');
          if (begun !== undefined) {
            const path = deletedDocumentPath(projectId, definition, remove.id);
            transaction.set(doc(firestore, path), { createdAt: begun });
          }
          if (secretPlaces(definition.fields).length > 0) {
            transaction.delete(secretReference(place, definition, remove.id));
          }
          return { kind: 'commit', result: { ok: true } };
        });
      },
    },
    firestoreFailure,
  );
}

interface Target {
  readonly known: KnownCollection;
  readonly reference: DocumentReference;
}

/** False when nothing of it would change what is stored. */
function put(
  transaction: Transaction,
  { known: { codec }, reference }: Target,
  stamps: Stamps,
  held: DocumentData | undefined,
  before: DocumentData,
  after: DocumentData,
): boolean {
  if (!held) {
    transaction.set(reference, { ...codec.encode(after), createdAt: serverTimestamp(), ...stamps });
    return true;
  }
  const places = storedChanges(codec, held, before, after);
  if (places.length === 0) return false;
  transaction.update(
    reference,
    new FieldPath('updatedAt'),
    stamps.updatedAt,
    ...(stamps.updatedBy ? [new FieldPath(SIGNATURE_FIELD), stamps.updatedBy] : []),
    ...places.flatMap(({ path, value }) => [new FieldPath(...path), storedOrDeleted(value)]),
  );
  return true;
}

function triedBefore(edit: PendingEdit, sentOver: string | null | undefined): PendingEdit {
  if (sentOver === undefined) return edit;
  return { ...edit, changes: edit.changes.map((change) => ({ sentOver, ...change })) };
}

function storedOrDeleted(value: unknown): unknown {
  return value === undefined ? deleteField() : value;
}

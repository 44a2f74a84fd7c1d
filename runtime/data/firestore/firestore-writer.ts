/**
 * The one door to Firestore: every write of the console passes here, as a transaction that compares what the edit
 * was based on. The SDK's own write queue is never used, as it can lose or drop edits in silence.
 */
import {
  collection as collectionOf,
  deleteField,
  doc,
  FieldPath,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import type { DocumentData } from '../../contract/collection.ts';
import { collectionPath } from '../../contract/paths.ts';
import type { EditOutcome } from '../../contract/writes.ts';
import { changesBetween } from '../../core/patches/changes-between.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { KnownCollections } from '../definitions.ts';
import type { KeptEdit } from '../journal/journal-entry.ts';
import type { EditOverlay } from '../live/edit-overlay.ts';
import { savedEdit } from '../live/saved-edit.ts';
import { decideEdit, stampOf } from '../writing/decide-edit.ts';
import { chooseDocumentId } from '../writing/document-id.ts';
import { reportingFailures, type StoreWriter } from '../writing/reporting-failures.ts';
import { commit } from './commit.ts';
import { firestoreFailure } from './failure.ts';
import { documentReference, type StorePlace } from './store-place.ts';

/** An acknowledged edit is laid over snapshots for no longer than this, should its news never come. */
const OVERLAY_MS = 10_000;

export function createFirestoreWriter(
  place: StorePlace,
  known: KnownCollections,
  overlay: EditOverlay,
): StoreWriter {
  const { firestore, projectId } = place;

  const writer: StoreWriter = {
    async create(collection, data, id) {
      const { definition, codec } = await known(collection);
      const random = () => doc(collectionOf(firestore, collectionPath(projectId, definition))).id;
      const chosen = chooseDocumentId(definition, data, id, random);
      if (!chosen.ok) return chosen;
      const reference = documentReference(place, definition, chosen.id);
      const { createdAt: _created, updatedAt: _updated, ...stored } = codec.encode(data);
      const created = await commit(firestore, async (transaction, { uncertain }) => {
        const snapshot = await transaction.get(reference);
        if (!snapshot.exists()) {
          transaction.set(reference, {
            ...stored,
            createdAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          });
          return { kind: 'commit', result: true };
        }
        // The answer to our own creation was lost: what is there is ours.
        return { kind: 'leave', result: uncertain && sameValue(withoutStamps(snapshot.data()), stored) };
      });
      if (!created) {
        const detail = `${collection}/${chosen.id} exists already`;
        return { ok: false, failure: { reason: 'duplicate', detail } };
      }
      const now = Timestamp.now();
      return { ok: true, record: codec.decode(chosen.id, { ...stored, createdAt: now, updatedAt: now }) };
    },

    async edit(edit, sending) {
      const target = await known(edit.collection);
      const { definition, codec } = target;
      const reference = documentReference(place, definition, edit.id);
      let basedOn: string | null = null;
      let sentOver: string | null | undefined;
      const outcome = await commit<EditOutcome>(firestore, async (transaction, { uncertain }) => {
        const snapshot = await transaction.get(reference);
        const current = snapshot.exists() ? codec.decode(snapshot.id, snapshot.data()) : null;
        basedOn = stampOf(current);
        // Only a try that was sent and never answered can have been stored.
        if (!uncertain) sentOver = undefined;
        const decision = decideEdit(target, current, triedBefore(edit, sentOver));
        if (decision.kind === 'settled') return { kind: 'leave', result: decision.outcome };
        sentOver = basedOn;
        await sending?.(basedOn);
        const after = codec.encode(decision.after);
        if (!snapshot.exists()) {
          transaction.set(reference, {
            ...after,
            createdAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          });
          return { kind: 'commit', result: { ok: true } };
        }
        // Both sides pass through the codec, so that only what the edit changed differs.
        const places = changesBetween(codec.encode(decision.before), after);
        if (places.length === 0) return { kind: 'leave', result: { ok: true } };
        transaction.update(
          reference,
          new FieldPath('updatedAt'),
          serverTimestamp(),
          ...places.flatMap(({ path, value }) => [new FieldPath(...path), storedOrDeleted(value)]),
        );
        return { kind: 'commit', result: { ok: true } };
      });
      if (outcome.ok) {
        const takeOff = overlay.put(edit.collection, reference.id, savedEdit(edit.changes, basedOn));
        setTimeout(takeOff, OVERLAY_MS);
      }
      return outcome;
    },

    async remove(collection, id) {
      const { definition } = await known(collection);
      const reference = documentReference(place, definition, id);
      await commit(firestore, async (transaction) => {
        transaction.delete(reference);
        return { kind: 'commit', result: undefined };
      });
      return { ok: true };
    },
  };
  return reportingFailures(writer, firestoreFailure);
}

function triedBefore(edit: KeptEdit, sentOver: string | null | undefined): KeptEdit {
  if (sentOver === undefined) return edit;
  return { ...edit, changes: edit.changes.map((change) => ({ sentOver, ...change })) };
}

function storedOrDeleted(value: unknown): unknown {
  return value === undefined ? deleteField() : value;
}

function withoutStamps({ createdAt: _created, updatedAt: _updated, ...stored }: DocumentData): DocumentData {
  return stored;
}

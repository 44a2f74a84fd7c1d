/**
 * `Documents` on Firestore over `firebase-admin`: Google's, its emulator's (`FIRESTORE_EMULATOR_HOST`), or the
 * embedded server's, which answers the same calls.
 */
import {
  type DocumentData,
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  GeoPoint as GooglePoint,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { SIGNATURE_FIELD } from '../../contract/collection.ts';
import { GeoPoint, Reference } from '../firestore/index.ts';
import type {
  DocumentState,
  Documents,
  DocumentWrite,
  Signer,
  WriteOutcome,
  WriteRefusal,
} from './documents.ts';

export function googleDocuments(firestore: Firestore): Documents {
  return {
    async read(path) {
      const snapshot = await firestore.doc(path).get();
      return snapshot.exists ? stateOf(snapshot) : null;
    },
    async list(collectionPath, { limit, after }) {
      const ordered = firestore.collection(collectionPath).orderBy(FieldPath.documentId());
      const { docs } = await (after === undefined ? ordered : ordered.startAfter(after)).limit(limit).get();
      return docs.map(stateOf);
    },
    async find(collectionPath, { field, value, limit }) {
      const path = new FieldPath(...field.split('.'));
      const { docs } = await firestore
        .collection(collectionPath)
        .where(path, '>=', value)
        .where(path, '<=', `${value}\uf8ff`)
        .orderBy(path)
        .limit(limit)
        .get();
      return docs.map(stateOf);
    },
    write(writes) {
      const references = writes.map(({ path }) => firestore.doc(path));
      // Read first and compared here: over REST the answer does not distinguish a refusal from contention, and the SDK
      // would go on trying.
      return firestore.runTransaction<WriteOutcome>(async (transaction) => {
        const read = references.length > 0 ? await transaction.getAll(...references) : [];
        for (const [index, write] of writes.entries()) {
          const reason = refusalOf(write, read[index]);
          if (reason) return { ok: false, reason };
        }
        for (const [index, write] of writes.entries()) {
          const reference = references[index];
          if (reference) put(transaction, reference, write);
        }
        return { ok: true };
      });
    },
    close: () => firestore.terminate(),
  };
}

function refusalOf(write: DocumentWrite, snapshot: DocumentSnapshot | undefined): WriteRefusal | undefined {
  const isThere = snapshot?.exists === true;
  if (write.kind === 'create') return isThere ? 'duplicate' : undefined;
  if (write.kind === 'replace') return undefined;
  if (write.version !== undefined && (!isThere || versionOf(snapshot) !== write.version)) return 'conflict';
  return write.kind === 'change' && !isThere ? 'missing' : undefined;
}

function put(transaction: Transaction, reference: DocumentReference, write: DocumentWrite): void {
  if (write.kind === 'remove') {
    transaction.delete(reference);
    return;
  }
  const data: DocumentData = { ...toGoogle(write.data), ...stamped(write.stamps), ...signed(write.by) };
  if (write.kind !== 'change') transaction.set(reference, data);
  else {
    // By field paths, as a plain name with a dot in it would lead into a map.
    const named = Object.entries(data).map(([name, value]) => [new FieldPath(name), value] as const);
    const placed = (write.places ?? []).map(
      ({ path, value }) =>
        [new FieldPath(...path), value === undefined ? FieldValue.delete() : toGoogleValue(value)] as const,
    );
    const [[place, value] = [new FieldPath('_'), undefined], ...more] = [...named, ...placed];
    transaction.update(reference, place, value, ...more.flat());
  }
}

function stamped(stamps: readonly string[] = []): DocumentData {
  return Object.fromEntries(stamps.map((field) => [field, FieldValue.serverTimestamp()]));
}

function signed(by: Signer | undefined): DocumentData {
  if (!by) return {};
  return { [SIGNATURE_FIELD]: { uid: by.uid, name: by.name, at: FieldValue.serverTimestamp() } };
}

export function stateOf(snapshot: DocumentSnapshot): DocumentState {
  return {
    path: snapshot.ref.path,
    data: fromGoogleMap(snapshot.data() ?? {}),
    version: versionOf(snapshot),
  };
}

function versionOf({ updateTime }: DocumentSnapshot): string {
  return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : '';
}

function toGoogle(data: object): DocumentData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toGoogleValue(value)]),
  );
}

function toGoogleValue(value: unknown): unknown {
  if (value instanceof GeoPoint) return new GooglePoint(value.latitude, value.longitude);
  if (Array.isArray(value)) return value.map(toGoogleValue);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date || value instanceof Uint8Array) return value;
  if (value instanceof Reference) throw new TypeError('References are not written through this port.');
  return toGoogle(value);
}

function fromGoogle(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof GooglePoint) return new GeoPoint(value.latitude, value.longitude);
  if (value instanceof DocumentReference) return new Reference(value.path);
  if (Array.isArray(value)) return value.map(fromGoogle);
  if (value instanceof Uint8Array) return new Uint8Array(value);
  return typeof value === 'object' && value !== null ? fromGoogleMap(value) : value;
}

export function fromGoogleMap(data: object): { [field: string]: unknown } {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fromGoogle(value)]));
}

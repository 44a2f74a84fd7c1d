/**
 * `DocumentChanges` on Firestore over `firebase-admin`. Each question is a query that Firestore answers without a
 * declared index.
 */
import { FieldPath, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import type { ChangedDocument, DocumentChanges, StampedDocument } from './document-changes.ts';
import { fromGoogleMap } from './google-documents.ts';

const STAMP = 'updatedAt';

export function googleChanges(firestore: Firestore): DocumentChanges {
  return {
    async projects() {
      const projects = await firestore.collection(PROJECT_COLLECTION).listDocuments();
      return projects.map(({ id }) => id);
    },
    async changedSince(path, { at, id }, limit) {
      const ordered = firestore.collection(path).orderBy(STAMP).orderBy(FieldPath.documentId()).limit(limit);
      const moment = timestampOf(at);
      const query = id === undefined ? ordered.where(STAMP, '>', moment) : ordered.startAfter(moment, id);
      return (await query.get()).docs.flatMap((snapshot): StampedDocument[] => {
        const stamp: unknown = snapshot.get(STAMP);
        // Beyond times other types follow.
        return stamp instanceof Timestamp ? [{ ...changed(snapshot), at: micros(stamp) }] : [];
      });
    },
    async page(path, { limit, after }) {
      const ordered = firestore.collection(path).orderBy(FieldPath.documentId()).limit(limit);
      const found = await (after === undefined ? ordered : ordered.startAfter(after)).get();
      return { documents: found.docs.map(changed), readAt: micros(found.readTime) };
    },
    count: async (path) => (await firestore.collection(path).count().get()).data().count,
  };
}

function changed(snapshot: QueryDocumentSnapshot): ChangedDocument {
  return { id: snapshot.id, data: fromGoogleMap(snapshot.data()), version: micros(snapshot.updateTime) };
}

function micros({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
}

function timestampOf(at: number): Timestamp {
  return new Timestamp(Math.floor(at / 1_000_000), (at % 1_000_000) * 1000);
}

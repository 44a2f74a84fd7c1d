/**
 * `DocumentChanges` on the embedded store, in the same process. Questions by `updatedAt` make the store build their index.
 */
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import {
  type DocumentStore,
  documentsOf,
  isoFromMicros,
  microsFromTimestamp,
  type StoredDocument,
  toData,
} from '../firestore/index.ts';
import type { ChangedDocument, DocumentChanges, StampedDocument } from './document-changes.ts';

const STAMP = 'updatedAt';

type Store = Pick<DocumentStore, 'find' | 'list' | 'aggregate' | 'moment' | 'missingIds'>;

export function embeddedChanges(store: Store): DocumentChanges {
  return {
    async projects() {
      const ids = store.list(PROJECT_COLLECTION).map(({ path }) => path.slice(PROJECT_COLLECTION.length + 1));
      return [...ids, ...store.missingIds(PROJECT_COLLECTION)];
    },
    async changedSince(path, { at, id }, limit) {
      const stamp = { timestampValue: isoFromMicros(at) };
      const name = id === undefined ? [] : [{ referenceValue: `${path}/${id}` }];
      const [parent, query] = placeOf(path);
      const found = store.find(parent, {
        ...query,
        // Beyond times other types follow, which a comparison with a time leaves out.
        where: { kind: 'field', field: [STAMP], operator: 'GREATER_THAN_OR_EQUAL', value: stamp },
        orderBy: [
          { field: [STAMP], direction: 'asc' },
          { field: ['__name__'], direction: 'asc' },
        ],
        startAt: { values: [stamp, ...name], before: false },
        limit,
      });
      return (await documentsOf(found)).flatMap(stamped);
    },
    page: async (path, { limit, after }) => ({
      documents: store.list(path, { limit, ...(after !== undefined && { after }) }).map(changed),
      readAt: store.moment(),
    }),
    async count(path) {
      const counted = store.aggregate(...placeOf(path), [{ alias: 'n', kind: 'count' }]);
      return Number(toData((await counted).fields).n);
    },
  };
}

/** Parent and query of a whole collection. */
function placeOf(path: string) {
  const at = path.lastIndexOf('/');
  const collectionId = path.slice(at + 1);
  return [
    path.slice(0, Math.max(at, 0)),
    { collectionId, allDescendants: false, orderBy: [], offset: 0 },
  ] as const;
}

function stamped(document: StoredDocument): StampedDocument[] {
  const stamp = document.fields[STAMP];
  return stamp && 'timestampValue' in stamp
    ? [{ ...changed(document), at: microsFromTimestamp(stamp.timestampValue) }]
    : [];
}

function changed({ path, fields, updateTime }: StoredDocument): ChangedDocument {
  return { id: path.slice(path.lastIndexOf('/') + 1), data: toData(fields), version: updateTime };
}

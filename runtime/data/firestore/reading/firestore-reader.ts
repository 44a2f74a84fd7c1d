/**
 * One-time reads for react-admin's provider: pages by cursor, counts by aggregation. Served from the cache while
 * the server is out of reach.
 */
import {
  type DocumentReference,
  documentId,
  getCountFromServer,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  getDocs,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { KnownCollection, KnownCollections } from '../../../core/store/definitions.ts';
import type { PageQuery, RecordReader } from '../../provider/record-reader.ts';
import { firestoreDataError } from '../failure.ts';
import { documentReference, listQuery, type StorePlace } from '../store-place.ts';
import { readOrCached } from './read-or-cached.ts';

/** Firestore's limit of values in one `in`. */
const IDS_PER_QUERY = 30;
/** Lists whose page ends are remembered. */
const REMEMBERED_LISTS = 50;

/** `pages`: another way to read what an export asks for, past the SDK's cache. */
export function createFirestoreReader(
  place: StorePlace,
  known: KnownCollections,
  pages?: RecordReader['stored'],
): RecordReader {
  const ends = new Map<string, QueryDocumentSnapshot[]>();

  /** The last document of each page seen so far of a list, so that the next page starts there. */
  function endsOf(collection: string, { page: _page, ...list }: PageQuery): QueryDocumentSnapshot[] {
    const key = JSON.stringify([collection, list]);
    const known = ends.get(key) ?? [];
    ends.delete(key);
    ends.set(key, known);
    const oldest = ends.keys().next();
    if (ends.size > REMEMBERED_LISTS && !oldest.done) ends.delete(oldest.value);
    return known;
  }

  async function one(collection: string, id: string): Promise<ConsoleRecord | null> {
    const { definition, codec } = await known(collection);
    const reference = documentReference(place, definition, id);
    const snapshot = await documentOf(place, reference);
    return snapshot.exists() ? codec.decode(snapshot.id, snapshot.data()) : null;
  }

  async function page(collection: string, wanted: PageQuery) {
    const { definition, codec } = await known(collection);
    if (definition.kind === 'singleton') {
      const record = await one(collection, definition.name);
      return { records: record ? [record] : [], hasMore: false };
    }
    const pageEnds = endsOf(collection, wanted);
    const before = wanted.page > 1 ? pageEnds[wanted.page - 2] : undefined;
    const skipped = before ? 0 : (wanted.page - 1) * wanted.limit;
    const { docs } = await documentsOf(
      place,
      query(
        listQuery(place, definition, wanted),
        ...(before ? [startAfter(before)] : []),
        limit(skipped + wanted.limit + 1),
      ),
    );
    const shown = docs.slice(skipped, skipped + wanted.limit);
    const last = shown.at(-1);
    if (last) pageEnds[wanted.page - 1] = last;
    return {
      records: shown.map((snapshot) => codec.decode(snapshot.id, snapshot.data())),
      hasMore: docs.length > skipped + wanted.limit,
    };
  }

  async function some({ definition, codec }: KnownCollection, ids: readonly string[]) {
    const wanted = query(listQuery(place, definition, {}), where(documentId(), 'in', ids));
    const { docs } = await documentsOf(place, wanted);
    return docs.map((snapshot) => codec.decode(snapshot.id, snapshot.data()));
  }

  return rejectingWithDataErrors(place, {
    page,
    one,
    async stored(collection, wanted) {
      const { definition, codec } = await known(collection);
      if (definition.kind === 'singleton') {
        const snapshot = await getDocFromServer(documentReference(place, definition, definition.name));
        const records = snapshot.exists() ? [codec.decode(snapshot.id, snapshot.data())] : [];
        return { records, hasMore: false };
      }
      if (pages) return pages(collection, wanted);
      const { docs } = await getDocsFromServer(
        query(listQuery(place, definition, wanted), limit(wanted.limit + 1)),
      );
      return {
        records: docs.slice(0, wanted.limit).map((snapshot) => codec.decode(snapshot.id, snapshot.data())),
        hasMore: docs.length > wanted.limit,
      };
    },
    async count(collection, wanted) {
      const { definition } = await known(collection);
      if (definition.kind === 'singleton') return (await one(collection, definition.name)) ? 1 : 0;
      return countOf(place, listQuery(place, definition, wanted));
    },
    async many(collection, ids) {
      const target = await known(collection);
      const unique = [...new Set(ids)];
      const chunks = Array.from({ length: Math.ceil(unique.length / IDS_PER_QUERY) }, (_, index) =>
        unique.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
      );
      const found = (await Promise.all(chunks.map((chunk) => some(target, chunk)))).flat();
      return ids.flatMap((id) => found.filter((record) => record.id === id));
    },
  });
}

const documentOf = ({ watch }: StorePlace, wanted: DocumentReference) =>
  readOrCached(
    watch,
    () => getDoc(wanted),
    () => getDocFromCache(wanted),
  );

const documentsOf = ({ watch }: StorePlace, wanted: Query) =>
  readOrCached(
    watch,
    () => getDocs(wanted),
    () => getDocsFromCache(wanted),
  );

/** Without the server, as many as the cache knows. */
const countOf = ({ watch }: StorePlace, wanted: Query): Promise<number> =>
  readOrCached(
    watch,
    async () => (await getCountFromServer(wanted)).data().count,
    async () => (await getDocsFromCache(wanted)).size,
  );

function rejectingWithDataErrors({ watch }: StorePlace, reader: RecordReader): RecordReader {
  const rejecting = <T>(read: Promise<T>): Promise<T> =>
    read.catch((error: unknown) => {
      const failed = firestoreDataError(error);
      if (failed.failure.reason === 'offline') watch?.reach.missed();
      return Promise.reject(failed);
    });
  return {
    page: (collection, wanted) => rejecting(reader.page(collection, wanted)),
    stored: (collection, wanted) => rejecting(reader.stored(collection, wanted)),
    count: (collection, wanted) => rejecting(reader.count(collection, wanted)),
    one: (collection, id) => rejecting(reader.one(collection, id)),
    many: (collection, ids) => rejecting(reader.many(collection, ids)),
  };
}

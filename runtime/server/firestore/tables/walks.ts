/**
 * Walks a collection as a plan says, a page at a time, so that a reader who has enough costs no more; and counts what a
 * walk would bring without reading a document.
 */
import type { SqlDatabase, SqlValue } from '../../sqlite/database.ts';
import type { Walked, Walks } from '../query/plan.ts';
import { idBehind } from '../query/walk-range.ts';
import { type DocumentRow, documentFromRow, rangeBelow } from './rows.ts';

interface IndexRow extends DocumentRow {
  readonly id: string;
  readonly key: ArrayBuffer;
}

interface IdRow extends DocumentRow {
  readonly id: string;
}

const FIRST_PAGE = 64;
/** A statement costs as much as many rows, but a page is in memory at once. */
const LAST_PAGE = 512;
const COLUMNS = 'd.path, d.fields, d.create_time, d.update_time';

/** A blob comes behind every text. */
const BEHIND_ALL = Buffer.from([0xff]);

const IDS = 'documents d WHERE d.collection = ? AND d.id >= ? AND d.id < ?';
const ENTRIES = 'e.index_id = ? AND e.collection = ? AND (e.key, e.id) >= (?, ?) AND (e.key, e.id) < (?, ?)';
const PATHS = 'documents d WHERE d.path > ? AND d.path < ?';
const GROUP = 'documents d WHERE d.collection_id = ? AND d.path > ? AND d.path < ?';

export function openWalks(database: SqlDatabase): Walks {
  const rows = openRows(database);
  const count = openCounts(database);
  const pagesOf = (collection: string, walked: Walked): Iterable<DocumentRow>[] => {
    if (walked.kind === 'paths') return [rows.paths(walked)];
    if (walked.kind === 'ids') return [rows.ids(collection, walked)];
    return walked.ranges.map((range) => rows.index(collection, walked, range));
  };
  return {
    *documents(collection, walked, onRow) {
      for (const pages of pagesOf(collection, walked)) {
        for (const row of pages) {
          onRow?.(row.fields.length);
          yield documentFromRow(row);
        }
      }
    },
    count,
  };
}

function openRows(database: SqlDatabase) {
  const byIndex = (order: string) =>
    database.prepare<IndexRow>(
      `SELECT ${COLUMNS}, d.id, e.key FROM index_entries e
       JOIN documents d ON d.collection = e.collection AND d.id = e.id
       WHERE ${ENTRIES} ORDER BY e.key ${order}, e.id ${order} LIMIT ?`,
    );
  const byId = (order: string) =>
    database.prepare<IdRow>(`SELECT ${COLUMNS}, d.id FROM ${IDS} ORDER BY d.id ${order} LIMIT ?`);
  const index = { asc: byIndex('ASC'), desc: byIndex('DESC') };
  const ids = { asc: byId('ASC'), desc: byId('DESC') };
  const all = database.prepare<DocumentRow>(`SELECT ${COLUMNS} FROM ${PATHS} ORDER BY d.path LIMIT ?`);
  const group = database.prepare<DocumentRow>(`SELECT ${COLUMNS} FROM ${GROUP} ORDER BY d.path LIMIT ?`);
  return {
    paths: ({ parent, collectionId }: WalkOf<'paths'>) => {
      const [first, end] = rangeBelow(parent);
      return pages((last: DocumentRow | undefined, size) => {
        const from = last?.path ?? first;
        return collectionId === '' ? all.all(from, end, size) : group.all(collectionId, from, end, size);
      });
    },
    ids: (collection: string, { from, to, direction }: WalkOf<'ids'>) => {
      const isUp = direction === 'asc';
      return pages((last: IdRow | undefined, size) => {
        const start = last && isUp ? idBehind(last.id) : from;
        const end: SqlValue = last && !isUp ? last.id : (to ?? BEHIND_ALL);
        return ids[direction].all(collection, start, end, size);
      });
    },
    index: (collection: string, { indexId, direction }: WalkOf<'index'>, { from, to }: Range) => {
      const isUp = direction === 'asc';
      return pages((last: IndexRow | undefined, size) => {
        const place = last && { key: new Uint8Array(last.key), id: last.id };
        const start = place && isUp ? { ...place, id: idBehind(place.id) } : from;
        const end = place && !isUp ? place : to;
        return index[direction].all(indexId, collection, start.key, start.id, end.key, end.id, size);
      });
    },
  };
}

type WalkOf<Kind extends Walked['kind']> = Extract<Walked, { kind: Kind }>;
type Range = WalkOf<'index'>['ranges'][number];

function openCounts(database: SqlDatabase): Walks['count'] {
  const counting = (rows: string) =>
    database.prepare<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 FROM ${rows} LIMIT ?)`);
  const statements = {
    ids: counting(IDS),
    index: counting(`index_entries e WHERE ${ENTRIES}`),
    paths: counting(PATHS),
    group: counting(GROUP),
  };
  const count = (kind: keyof typeof statements, ...params: SqlValue[]) =>
    statements[kind].get(...params)?.n ?? 0;
  return (collection, walked, most) => {
    if (walked.kind === 'ids') {
      return count('ids', collection, walked.from, walked.to ?? BEHIND_ALL, most);
    }
    if (walked.kind === 'paths') {
      const below = [...rangeBelow(walked.parent), most];
      return walked.collectionId === ''
        ? count('paths', ...below)
        : count('group', walked.collectionId, ...below);
    }
    return walked.ranges.reduce((sum, { from, to }) => {
      const left = most - sum;
      return sum + count('index', walked.indexId, collection, from.key, from.id, to.key, to.id, left);
    }, 0);
  };
}

function* pages<Row>(page: (last: Row | undefined, size: number) => Row[]): Iterable<Row> {
  let size = FIRST_PAGE;
  let last: Row | undefined;
  while (true) {
    const rows = page(last, size);
    yield* rows;
    if (rows.length < size) return;
    last = rows.at(-1);
    size = Math.min(2 * size, LAST_PAGE);
  }
}

/**
 * Walks a collection in a plan's order, a page at a time, so that a reader who has enough costs no more.
 */
import type { SqlDatabase, SqlValue } from '../../sqlite/database.ts';
import type { Plan } from '../query/plan.ts';
import type { StoredDocument } from './document-store.ts';
import { type DocumentRow, documentFromRow } from './rows.ts';

export type Walk = (collection: string, plan: Plan) => Iterable<StoredDocument>;

interface IndexRow extends DocumentRow {
  readonly id: string;
  readonly key: ArrayBuffer;
}

interface IdRow extends DocumentRow {
  readonly id: string;
}

const PAGE = 64;
const COLUMNS = 'd.path, d.fields, d.create_time, d.update_time, d.id';

export function openWalks(database: SqlDatabase): Walk {
  const byIndex = (more: string, order: string) =>
    database.prepare<IndexRow>(
      `SELECT ${COLUMNS}, e.key FROM index_entries e
       JOIN documents d ON d.collection = e.collection AND d.id = e.id
       WHERE e.index_id = ? AND e.collection = ? AND e.key >= ? AND e.key < ? ${more}
       ORDER BY e.key ${order}, e.id ${order} LIMIT ${PAGE}`,
    );
  const byId = (more: string, order: string) =>
    database.prepare<IdRow>(
      `SELECT ${COLUMNS} FROM documents d WHERE d.collection = ? ${more} ORDER BY d.id ${order} LIMIT ${PAGE}`,
    );
  const walks = {
    asc: {
      index: [byIndex('', 'ASC'), byIndex('AND (e.key, e.id) > (?, ?)', 'ASC')],
      ids: [byId('', 'ASC'), byId('AND d.id > ?', 'ASC')],
    },
    desc: {
      index: [byIndex('', 'DESC'), byIndex('AND (e.key, e.id) < (?, ?)', 'DESC')],
      ids: [byId('', 'DESC'), byId('AND d.id < ?', 'DESC')],
    },
  } as const;
  return (collection, plan) => {
    if (plan.kind === 'ids') {
      const [first, next] = walks[plan.direction].ids;
      return pages((last: IdRow | undefined) =>
        last ? next.all(collection, last.id) : first.all(collection),
      );
    }
    const [first, next] = walks[plan.direction].index;
    const range: SqlValue[] = [plan.indexId, collection, plan.from, plan.to];
    return pages((last: IndexRow | undefined) =>
      last ? next.all(...range, new Uint8Array(last.key), last.id) : first.all(...range),
    );
  };
}

function* pages<Row extends DocumentRow>(page: (last: Row | undefined) => Row[]): Iterable<StoredDocument> {
  let rows = page(undefined);
  while (true) {
    for (const row of rows) yield documentFromRow(row);
    if (rows.length < PAGE) return;
    rows = page(rows.at(-1));
  }
}

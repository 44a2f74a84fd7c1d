/**
 * Walks a collection in a plan's order, a page at a time, so that a reader who has enough costs no more.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { Plan } from '../query/plan.ts';
import { idBehind } from '../query/walk-range.ts';
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

/** A blob comes behind every text. */
const BEHIND_ALL = Buffer.from([0xff]);

export function openWalks(database: SqlDatabase): Walk {
  const byIndex = (order: string) =>
    database.prepare<IndexRow>(
      `SELECT ${COLUMNS}, e.key FROM index_entries e
       JOIN documents d ON d.collection = e.collection AND d.id = e.id
       WHERE e.index_id = ? AND e.collection = ? AND (e.key, e.id) >= (?, ?) AND (e.key, e.id) < (?, ?)
       ORDER BY e.key ${order}, e.id ${order} LIMIT ${PAGE}`,
    );
  const byId = (order: string) =>
    database.prepare<IdRow>(
      `SELECT ${COLUMNS} FROM documents d WHERE d.collection = ? AND d.id >= ? AND d.id < ?
       ORDER BY d.id ${order} LIMIT ${PAGE}`,
    );
  const walks = {
    asc: { index: byIndex('ASC'), ids: byId('ASC') },
    desc: { index: byIndex('DESC'), ids: byId('DESC') },
  } as const;
  return (collection, plan) => {
    const isUp = plan.direction === 'asc';
    if (plan.kind === 'ids') {
      const { from, to = BEHIND_ALL } = plan;
      return pages((last: IdRow | undefined) =>
        walks[plan.direction].ids.all(
          collection,
          last && isUp ? idBehind(last.id) : from,
          last && !isUp ? last.id : to,
        ),
      );
    }
    const { from, to, indexId } = plan;
    return pages((last: IndexRow | undefined) => {
      const place = last && { key: new Uint8Array(last.key), id: last.id };
      const start = place && isUp ? { ...place, id: idBehind(place.id) } : from;
      const end = place && !isUp ? place : to;
      return walks[plan.direction].index.all(indexId, collection, start.key, start.id, end.key, end.id);
    });
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

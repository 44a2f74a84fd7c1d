/**
 * A thousand rows of brands, half of them stored and half new, for tests that kill the server while it writes them.
 */
import type { BulkOrder } from '../../../../core/row-runs/bulk-order.ts';
import type { SqlDatabase } from '../../../sqlite/database.ts';
import { inParts, PROJECT, plannedRow, type RowsBench, rowsBench } from './rows-bench.ts';

export const STORED = Array.from({ length: 500 }, (_, at) => `marca-${at}`);
export const NEW = Array.from({ length: 500 }, (_, at) => `nova-${at}`);
/** What the ids of bulk changes begin with here; other runs are imports. */
export const BULK = 'BULK';
const STAMPS = ['createdAt', 'updatedAt'];

export async function killedShop(database: SqlDatabase) {
  const bench = rowsBench(database);
  const ana = bench.person('ana', 'admin');
  if (!(await bench.read('brand/marca-0'))) {
    const data = (id: string) => ({ id, name: `Antiga ${id}` });
    const path = (id: string) => `project/${PROJECT}/brand/${id}`;
    await bench.documents.write(
      STORED.map((id) => ({ kind: 'replace', path: path(id), data: data(id), stamps: STAMPS })),
    );
  }
  return { bench, ana };
}

/** Changes the stored ones, which the backend finds. */
export function killedOrder(id: string): BulkOrder {
  return {
    project: PROJECT,
    id,
    collection: 'brand',
    title: 'Nome: trocar',
    timeZone: 'UTC',
    listed: { query: {}, narrowed: { filters: [{ kind: 'prefix', column: 'name', text: 'Antiga' }] } },
    changes: [{ path: 'name', operation: { kind: 'replace', find: 'Antiga', by: 'Depois' } }],
  };
}

/** Rows that change one and create one by turns. */
export async function killedRows(bench: RowsBench) {
  const stored = await bench.stored('ana', 'brand', STORED);
  const name = { name: { stringValue: 'Depois' } };
  return inParts(
    STORED.flatMap((id, at) => {
      const made = NEW[at] ?? '';
      return [
        plannedRow(2 * at + 1, id, name, stored.get(id)?.version),
        plannedRow(2 * at + 2, made, { id: { stringValue: made }, ...name }),
      ];
    }),
  );
}

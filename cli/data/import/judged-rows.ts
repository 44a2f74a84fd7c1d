/**
 * Rows of a CSV beside what the store holds of their documents, judged as many at a time as one read asks for.
 */
import type { CsvRow } from '../../../runtime/core/csv/index.ts';
import {
  type ImportPlanner,
  isId,
  type PlannedRow,
  type RowFault,
  type StoredVersion,
  storedOrMeant,
} from '../../../runtime/core/csv-import/index.ts';
import { BATCH, type Documents, type StoredDocument } from '../documents.ts';
import { dataOf } from '../wire-values.ts';

export interface JudgedRow {
  readonly row: CsvRow;
  readonly path: string;
  readonly planned: PlannedRow;
}

/** What is remembered of a row that may turn out otherwise beside the others. */
export interface RowPlace {
  /** As a spreadsheet counts. */
  readonly number: number;
  readonly document: string;
  /** As it was judged alone. */
  readonly was: PlannedRow['kind'];
}

export interface RefusedAfter extends RowPlace {
  readonly faults: readonly RowFault[];
}

export function placeOf({ row, path, planned }: JudgedRow): RowPlace {
  return { number: row.number, document: path, was: planned.kind };
}

export async function* judgedRows(
  rows: AsyncIterable<readonly CsvRow[]>,
  planner: ImportPlanner,
  documents: Documents,
  place: (id: string) => string,
): AsyncGenerator<readonly JudgedRow[]> {
  const first = new Map<string, number>();
  for await (const batch of batches(rows)) {
    const named = batch.map((row) => ({ row, ids: planner.idsOf(row) }));
    const readable = named.flatMap(({ ids: { written, meant } }) => [written, meant]).filter(isId);
    const stored = await documents.get([...new Set(readable.map(place))]);
    yield named.map(({ row, ids }) => {
      const id = storedOrMeant(ids, (each) => stored.has(place(each)));
      const path = place(id);
      const earlier = first.get(path);
      first.set(path, earlier ?? row.number);
      const planned: PlannedRow =
        earlier === undefined
          ? planner.plan(row, id, versionOf(stored.get(path)))
          : { kind: 'refused', faults: [{ kind: 'same-id', id, row: earlier }] };
      return { row, path, planned };
    });
  }
}

async function* batches(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<readonly CsvRow[]> {
  let waiting: CsvRow[] = [];
  for await (const some of rows) {
    waiting.push(...some);
    for (; waiting.length >= BATCH; waiting = waiting.slice(BATCH)) yield waiting.slice(0, BATCH);
  }
  if (waiting.length > 0) yield waiting;
}

function versionOf(stored: StoredDocument | undefined): StoredVersion | undefined {
  return stored && { data: dataOf(stored.fields), version: stored.updateTime };
}

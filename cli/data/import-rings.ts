/**
 * The rows of a tree's file that would put an entry inside itself: known when every row was judged, refused from then.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import { type PlannedRow, plannedParents, type RowFault } from '../../runtime/core/csv-import/index.ts';
import type { Documents } from './documents.ts';
import type { JudgedRow } from './judged-rows.ts';
import { dataOf } from './wire-values.ts';

export interface RefusedAfter {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly document: string;
  /** As it was judged alone. */
  readonly was: PlannedRow['kind'];
  readonly fault: RowFault;
}

export interface ImportRings {
  note(rows: readonly JudgedRow[]): void;
  /** Once every row is noted. */
  close(): Promise<readonly RefusedAfter[]>;
  /** The row as it is judged with all others of the file. */
  readonly without: (judged: JudgedRow) => JudgedRow;
}

export function ringsOf(definition: CollectionDefinition, documents: Documents): ImportRings {
  const parents = plannedParents<Omit<RefusedAfter, 'fault'>>(definition);
  const refused = new Map<number, PlannedRow>();

  async function stored(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await documents.get(ids.map((id) => documents.pathOf(definition, id)));
    return new Map(
      [...found.values()].flatMap(({ id, fields }) => {
        const parent = parents?.parentIn(dataOf(fields));
        return parent === undefined ? [] : [[id, parent] as const];
      }),
    );
  }

  return {
    note(rows) {
      for (const { row, path, planned } of rows) {
        parents?.note({ row: row.number, document: path, was: planned.kind }, planned);
      }
    },
    async close() {
      const ringed = (await parents?.ringed(stored)) ?? [];
      return ringed.map(({ row, ring }) => {
        const fault: RowFault = { kind: 'ring', ring };
        refused.set(row.row, { kind: 'refused', faults: [fault] });
        return { ...row, fault };
      });
    },
    without(judged) {
      const planned = refused.get(judged.row.number);
      return planned ? { ...judged, planned } : judged;
    },
  };
}

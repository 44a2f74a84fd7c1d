/**
 * The rows of a tree's file that would put an entry inside itself: known when every row was judged, refused from then.
 */
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import { plannedParents } from '../../../runtime/core/csv-import/index.ts';
import type { Documents } from '../documents.ts';
import { dataOf } from '../wire-values.ts';
import { type JudgedRow, placeOf, type RefusedAfter, type RowPlace } from './judged-rows.ts';

export interface ImportRings {
  note(rows: readonly JudgedRow[]): void;
  /** Once every row is noted. */
  close(): Promise<readonly RefusedAfter[]>;
}

export function ringsOf(definition: CollectionDefinition, documents: Documents): ImportRings {
  const parents = plannedParents<RowPlace>(definition);

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
      for (const judged of rows) parents?.note(placeOf(judged), judged.planned);
    },
    async close() {
      const ringed = (await parents?.ringed(stored)) ?? [];
      return ringed.map(({ row, ring }) => ({ ...row, faults: [{ kind: 'ring', ring }] }));
    },
  };
}

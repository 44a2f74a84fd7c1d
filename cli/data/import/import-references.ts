/**
 * Rows that refer to what is not there: known when every row was judged, as a later one may create it. They are warned
 * of, or refused.
 */
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import {
  type DeadReference,
  missingDocuments,
  plannedReferences,
} from '../../../runtime/core/csv-import/index.ts';
import { BATCH, type Documents } from '../documents.ts';
import { type JudgedRow, placeOf, type RefusedAfter, type RowPlace } from './judged-rows.ts';

export interface ImportReferences {
  note(rows: readonly JudgedRow[]): Promise<void>;
  /** Once every row is noted; `refused`: those that were refused beside the others already. */
  close(refused: readonly RefusedAfter[]): readonly RefusedAfter[];
}

export function referencesOf(
  definition: CollectionDefinition,
  documents: Documents,
  strict: boolean,
): ImportReferences {
  const missing = missingDocuments((collection, ids) => documents.existing(collection, ids, strict), BATCH);
  const references = plannedReferences<RowPlace>(definition, missing);
  return {
    async note(rows) {
      await references?.note(rows.map((judged) => [placeOf(judged), judged.planned]));
    },
    close(refused) {
      for (const { number } of refused) references?.refuse(number);
      const byRow = new Map<RowPlace, DeadReference<RowPlace>[]>();
      for (const dead of references?.found(strict) ?? []) {
        byRow.set(dead.row, [...(byRow.get(dead.row) ?? []), dead]);
      }
      return [...byRow].map(([row, found]) => ({
        ...row,
        faults: found.map(({ path, collection, id }) => ({ kind: 'no-document', path, collection, id })),
      }));
    },
  };
}

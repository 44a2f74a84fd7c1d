/**
 * A bulk change judged like an import's row: what becomes of one document, against the version that is stored. Each row
 * names its document; cells it has none.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { type BulkFieldChange, changedRecord } from '../bulk-change/bulk-change.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { changesBetween } from '../patches/changes-between.ts';
import { writeAt } from '../patches/record-path.ts';
import { storedMoments } from '../wire/wire-values.ts';
import { type ImportPlanner, type ImportRules, newProblems, plannedWrite } from './import-plan.ts';

export interface BulkRules {
  readonly definition: CollectionDefinition;
  readonly changes: readonly BulkFieldChange[];
  readonly check: ImportRules['check'];
}

export function bulkPlanner({ definition, changes, check }: BulkRules): ImportPlanner {
  const codec = createDocumentCodec(definition, storedMoments);
  return {
    idOf: ({ id = '' }) => id,
    plan(_, id, stored) {
      if (!stored) return { kind: 'refused', faults: [{ kind: 'missing' }] };
      const before = codec.decode(id, stored.data);
      const { record, faults } = changedRecord(before, changes);
      if (faults.length > 0) {
        return { kind: 'refused', faults: faults.map((fault) => ({ kind: 'unchangeable', ...fault })) };
      }
      const differences = changesBetween(codec.encode(before), codec.encode(record));
      if (differences.length === 0) return { kind: 'unchanged' };
      const problems = newProblems(check, before, record);
      if (problems.length > 0) return { kind: 'refused', faults: problems };
      const after = differences.reduce((data, { path, value }) => writeAt(data, path, value), stored.data);
      const mask = differences.map(({ path }) => path);
      return { kind: 'changed', write: plannedWrite(id, mask, stored.data, after, stored.version) };
    },
  };
}

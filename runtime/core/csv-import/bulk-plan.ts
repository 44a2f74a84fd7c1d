/**
 * A bulk change judged like an import's row: what becomes of one document, against the version that is stored. Each row
 * names its document; cells it has none. What the schema says of the record is asked after it, by whoever has the schema.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { type BulkFieldChange, type ChangedRecord, changedRecord } from '../bulk-change/bulk-change.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { changesBetween } from '../patches/changes-between.ts';
import { writeAt } from '../patches/record-path.ts';
import { movedReferences, type ReferenceMove } from '../records/references-in.ts';
import { storedMoments } from '../wire/wire-values.ts';
import { sameId } from './import-id.ts';
import { type ImportPlanner, plannedWrite } from './import-plan.ts';

export interface BulkRules {
  readonly definition: CollectionDefinition;
  readonly changes: readonly BulkFieldChange[];
  /** References are moved, in place of changes of fields. */
  readonly move?: ReferenceMove;
}

export function bulkPlanner({ definition, changes, move }: BulkRules): ImportPlanner {
  const codec = createDocumentCodec(definition, storedMoments);
  return {
    idsOf: ({ id = '' }) => sameId(id),
    plan(_, id, stored) {
      if (!stored) return { kind: 'refused', faults: [{ kind: 'missing' }] };
      const before = codec.decode(id, stored.data);
      const { record, faults } = move ? moved(definition, before, move) : changedRecord(before, changes);
      if (faults.length > 0) {
        return { kind: 'refused', faults: faults.map((fault) => ({ kind: 'unchangeable', ...fault })) };
      }
      const differences = changesBetween(codec.encode(before), codec.encode(record));
      if (differences.length === 0) return { kind: 'unchanged' };
      const after = differences.reduce((data, { path, value }) => writeAt(data, path, value), stored.data);
      const mask = differences.map(({ path }) => path);
      return { kind: 'changed', write: plannedWrite(id, mask, stored.data, after, stored.version) };
    },
  };
}

function moved({ fields }: CollectionDefinition, before: ConsoleRecord, move: ReferenceMove): ChangedRecord {
  const { record, taken } = movedReferences(fields, before, move);
  return { record, faults: taken.map((path) => ({ path, problem: 'row-taken' })) };
}

/** Removes each document that is still as whoever chose it saw it: `row.data` may say when it was last changed. */
export function removalPlanner(definition: CollectionDefinition): ImportPlanner {
  const codec = createDocumentCodec(definition, storedMoments);
  return {
    idsOf: ({ id = '' }) => sameId(id),
    plan({ data: { updatedAt: seen } }, id, stored) {
      if (!stored) return { kind: 'refused', faults: [{ kind: 'missing' }] };
      const { data, version } = stored;
      if (seen !== undefined && codec.decode(id, data).updatedAt !== seen) {
        return { kind: 'refused', faults: [{ kind: 'changed-since' }] };
      }
      return { kind: 'changed', write: { id, mask: [], before: data, after: {}, version, removes: true } };
    },
  };
}

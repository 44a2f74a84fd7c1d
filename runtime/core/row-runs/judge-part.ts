/**
 * Rows as they are right before they are written: what a page said of a document's former values gives way to what is
 * stored, and a row after which the record would be wrong is refused, as the dry run would have refused it.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { VersionedDocument } from '../../contract/imports.ts';
import type { RecordProblem } from '../../contract/record-validators.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import { masked, newProblems, type PlannedWrite, type RowFault } from '../csv-import/index.ts';
import { readAt, writeAllAt } from '../patches/record-path.ts';
import { dataOf, fieldsOf, storedMoments } from '../wire/wire-values.ts';
import type { ImportRow } from './rows.ts';

/** What a collection's schema says of a record. */
export type CheckRecord = (record: DocumentData) => Promise<readonly RecordProblem[]>;

export interface PartJudge {
  readonly definition: CollectionDefinition;
  readonly check: CheckRecord;
}

/** Of rows that write and have no result yet. One after the other: `check` may give way to others between them. */
export async function judgedRows(
  rows: readonly ImportRow[],
  stored: ReadonlyMap<string, VersionedDocument>,
  { definition, check }: PartJudge,
): Promise<readonly ImportRow[]> {
  const schema = { codec: createDocumentCodec(definition, storedMoments), check };
  const judged: ImportRow[] = [];
  for (const row of rows) judged.push(await judgedRow(row, stored, schema));
  return judged;
}

async function judgedRow(
  row: ImportRow,
  stored: ReadonlyMap<string, VersionedDocument>,
  schema: RecordSchema,
): Promise<ImportRow> {
  if (row.result || !row.plan || !('write' in row.plan) || row.id === undefined) return row;
  const { plan, id } = row;
  const document = stored.get(id);
  if (document?.version !== plan.write.version) {
    return { ...row, result: { action: 'error', reason: 'changed-since' } };
  }
  if (plan.write.removes) {
    return { ...row, plan: { ...plan, write: { ...plan.write, before: document?.fields ?? {} } } };
  }
  const { mask, after } = plan.write;
  const { was, faults } = await problemsAfter(schema, id, document, { mask, after: dataOf(after) });
  const before = fieldsOf(masked(was, mask));
  if (faults.length === 0) return { ...row, plan: { ...plan, write: { ...plan.write, before } } };
  return { ...row, plan: { kind: 'refused', faults }, result: { action: 'error', reason: 'refused' } };
}

export interface RecordSchema extends Pick<PartJudge, 'check'> {
  readonly codec: DocumentCodec;
}

/** What was stored before a write, and what would be wrong of the record after it that was right before. */
export async function problemsAfter(
  { codec, check }: RecordSchema,
  id: string,
  document: VersionedDocument | undefined,
  { mask, after }: Pick<PlannedWrite, 'mask' | 'after'>,
): Promise<{ readonly was: DocumentData; readonly faults: readonly RowFault[] }> {
  const was = dataOf(document?.fields ?? {});
  const values = mask.map((path) => [path, valueIn(after, path)] as const);
  const is = writeAllAt(was, values);
  const found = await check(codec.decode(id, is));
  const before = document && found.length > 0 ? codec.decode(id, was) : undefined;
  const known = before ? await check(before) : [];
  return {
    was,
    faults: newProblems((record) => (record === before ? known : found), before, is),
  };
}

function valueIn(data: DocumentData, path: readonly string[]): unknown {
  const reading = readAt(data, path);
  return reading.reached ? reading.value : undefined;
}

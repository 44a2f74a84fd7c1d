/**
 * Rows as they are right before they are written: what a page said of a document's former values gives way to what is
 * stored, and a row after which the record would be wrong is refused, as the dry run would have refused it.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { VersionedDocument } from '../../contract/imports.ts';
import type { RecordProblem } from '../../contract/record-validators.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import { masked, newProblems, type RowFault } from '../csv-import/index.ts';
import { readAt, writeAllAt } from '../patches/record-path.ts';
import { dataOf, fieldsOf, storedMoments } from '../wire/wire-values.ts';
import type { ImportRow, KeptWrite } from './rows.ts';

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
  const codec = createDocumentCodec(definition, storedMoments);
  const judged: ImportRow[] = [];
  for (const row of rows) judged.push(await judgedRow(row, stored, codec, check));
  return judged;
}

async function judgedRow(
  row: ImportRow,
  stored: ReadonlyMap<string, VersionedDocument>,
  codec: DocumentCodec,
  check: CheckRecord,
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
  const { before, faults } = await judged(id, document, plan.write, codec, check);
  if (faults.length === 0) return { ...row, plan: { ...plan, write: { ...plan.write, before } } };
  return { ...row, plan: { kind: 'refused', faults }, result: { action: 'error', reason: 'refused' } };
}

async function judged(
  id: string,
  document: VersionedDocument | undefined,
  { mask, after }: KeptWrite,
  codec: DocumentCodec,
  check: CheckRecord,
): Promise<Pick<KeptWrite, 'before'> & { readonly faults: readonly RowFault[] }> {
  const was = dataOf(document?.fields ?? {});
  const given = dataOf(after);
  const values = mask.map((path) => [path, valueIn(given, path)] as const);
  const is = writeAllAt(was, values);
  const found = await check(codec.decode(id, is));
  const before = document && found.length > 0 ? codec.decode(id, was) : undefined;
  const known = before ? await check(before) : [];
  return {
    before: fieldsOf(masked(was, mask)),
    faults: newProblems((record) => (record === before ? known : found), before, is),
  };
}

function valueIn(data: DocumentData, path: readonly string[]): unknown {
  const reading = readAt(data, path);
  return reading.reached ? reading.value : undefined;
}

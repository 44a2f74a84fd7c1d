/**
 * `balcao data import`: a CSV into one collection. Every row is read and judged before the first is written; rows are
 * then written in small commits, each on the version that it was judged against, and a second run goes on from there.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { recordCheckOf } from '../../generator/record-check.ts';
import { csvMappingOf } from '../../generator/view/csv-view.ts';
import {
  type ColumnProblem,
  type CsvRow,
  csvShapeOf,
  decodedCsv,
  detectCsvEncoding,
  parseCsv,
} from '../../runtime/core/csv/index.ts';
import {
  type ImportPlanner,
  importPlanner,
  isId,
  type PlannedRow,
  type PlannedWrite,
  type RowFault,
  type StoredVersion,
} from '../../runtime/core/csv-import/index.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { count, type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import { BATCH, type Documents, type DocumentWrite, type StoredDocument } from './documents.ts';
import { type Progress, progressOn } from './progress.ts';
import { dataOf, fieldsOf } from './wire-values.ts';

export interface ImportFlags extends DataFlags {
  readonly collection: string;
  readonly dryRun?: boolean;
  readonly skipInvalid?: boolean;
}

interface JudgedRow {
  readonly row: CsvRow;
  readonly path: string;
  readonly planned: PlannedRow;
}

export async function importData(file: string, flags: ImportFlags, terminal: Terminal): Promise<ExitCode> {
  const model = modelNamed(modelsFor(flags, terminal), flags.collection);
  const text = await readText(resolve(terminal.cwd, file), file);
  const { documents, timeZone } = await openStore(flags);
  const mapping = csvMappingOf(model);
  const parsed = await parseCsv(text, csvShapeOf(model.definition, mapping), { timeZone });
  refuseStrangeColumns(parsed.header.problems, file);
  // The same file imported again finds what it created.
  const fileHash = createHash('sha256').update(text).digest('hex');
  const planner = importPlanner({
    definition: model.definition,
    mapping,
    check: recordCheckOf(model),
    newId: (row) => createHash('sha256').update(`${fileHash}/${row.number}`).digest('base64url').slice(0, 20),
  });
  const progress = progressOn(terminal);
  const place = (id: string) => documents.pathOf(model.definition, id);
  const judged = await judgeRows(parsed.rows, planner, documents, place, progress);
  const refused = judged.filter(({ planned }) => planned.kind === 'refused');
  const writing = flags.dryRun !== true && (refused.length === 0 || flags.skipInvalid === true);
  const stale = writing ? await writeRows(judged, documents, progress) : [];
  progress.clear();
  report({ file, flags, judged, stale, written: writing, store: documents.store }, terminal);
  return refused.length + stale.length > 0 ? EXIT.differences : EXIT.done;
}

async function judgeRows(
  rows: readonly CsvRow[],
  planner: ImportPlanner,
  documents: Documents,
  place: (id: string) => string,
  progress: Progress,
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const first = new Map<string, number>();
  for (let start = 0; start < rows.length; start += BATCH) {
    const placed = rows.slice(start, start + BATCH).map((row) => {
      const id = planner.idOf(row);
      return { row, id, path: place(id) };
    });
    const readable = placed.filter(({ id }) => isId(id));
    const stored = await documents.get([...new Set(readable.map(({ path }) => path))]);
    for (const { row, id, path } of placed) {
      const earlier = first.get(path);
      first.set(path, earlier ?? row.number);
      const planned: PlannedRow =
        earlier === undefined
          ? planner.plan(row, id, versionOf(stored.get(path)))
          : { kind: 'refused', faults: [{ kind: 'same-id', id, row: earlier }] };
      judged.push({ row, path, planned });
    }
    progress.show(`${judged.length} of ${count(rows.length, 'row')} read`);
  }
  return judged;
}

/** Answers the rows whose documents changed between the judging and the writing. */
async function writeRows(
  judged: readonly JudgedRow[],
  documents: Documents,
  progress: Progress,
): Promise<string[]> {
  const writes = judged.flatMap(({ path, planned }) =>
    'write' in planned ? [writeOf(path, planned.write)] : [],
  );
  const stale: string[] = [];
  for (let start = 0; start < writes.length; start += BATCH) {
    stale.push(...(await writeSome(writes.slice(start, start + BATCH), documents)));
    progress.show(`${Math.min(start + BATCH, writes.length)} of ${count(writes.length, 'document')} written`);
  }
  return stale;
}

/** One changed document must not hold up the others of its commit. */
async function writeSome(writes: readonly DocumentWrite[], documents: Documents): Promise<string[]> {
  if ((await documents.commit(writes)) === 'done') return [];
  const stale: string[] = [];
  for (const write of writes) {
    if ((await documents.commit([write])) === 'stale') stale.push(write.path);
  }
  return stale;
}

function versionOf(stored: StoredDocument | undefined): StoredVersion | undefined {
  return stored && { data: dataOf(stored.fields), version: stored.updateTime };
}

function writeOf(path: string, { mask, after, version }: PlannedWrite): DocumentWrite {
  return { path, fields: fieldsOf(after), mask, ...(version === undefined ? {} : { updateTime: version }) };
}

const CELL_PROBLEMS = {
  'not-a-number': 'is not a number',
  'not-a-date': 'is not a date',
  'not-json': 'is not JSON',
  'extra-cells': 'stands beyond the last column',
} as const;

function faultText(fault: RowFault): string {
  switch (fault.kind) {
    case 'cell': {
      const cell = fault.header === '' ? `"${fault.text}"` : `of "${fault.header}"`;
      return `the cell ${cell} ${CELL_PROBLEMS[fault.problem]}`;
    }
    case 'schema':
      return `#${fault.pointer}: ${fault.message}`;
    case 'bad-id':
      return `"${fault.id}" cannot be an id`;
    case 'same-id':
      return `row ${fault.row} has the same id "${fault.id}"`;
    case 'holds-left-out':
      return `"${fault.path}" holds ${fault.without.join(', ')}, which a CSV leaves out: change it in the console`;
  }
}

interface Report {
  readonly file: string;
  readonly flags: ImportFlags;
  readonly judged: readonly JudgedRow[];
  readonly stale: readonly string[];
  readonly written: boolean;
  readonly store: string;
}

function report({ file, flags, judged, stale, written, store }: Report, terminal: Terminal): void {
  const of = (kind: PlannedRow['kind']) => judged.filter(({ planned }) => planned.kind === kind).length;
  const problems = judged.flatMap(({ row, path, planned }) =>
    planned.kind === 'refused'
      ? planned.faults.map((fault) => ({ row: row.number, document: path, message: faultText(fault) }))
      : [],
  );
  const counts = {
    created: of('created'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
  };
  if (flags.json) {
    const result = { store, collection: flags.collection, file, written, ...counts, stale, problems };
    terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
    return;
  }
  if (flags.dryRun) {
    for (const { path, planned } of judged) {
      if (!('write' in planned)) continue;
      const names = planned.write.mask.map((names) => names.join('.')).join(', ');
      terminal.out(`${planned.kind === 'created' ? 'create' : 'change'} ${path}: ${names}\n`);
    }
  }
  for (const { row, document, message } of problems) {
    terminal.err(`${file}, row ${row} (${document}): ${message}\n`);
  }
  for (const path of stale) {
    terminal.err(`${path} changed while the import ran and was left alone. Run it again.\n`);
  }
  const words = `${counts.created} to create, ${counts.changed} to change, ${counts.unchanged} as stored, ${counts.refused} refused`;
  terminal.out(
    `${count(judged.length, 'row')}: ${words}. ${written ? 'Written.' : 'Nothing was written.'}\n`,
  );
}

const COLUMN_FAULTS: { readonly [fault in ColumnProblem['fault']]: string } = {
  'no-type': 'is no "path:type"',
  'unknown-type': 'names no field type',
  'bad-path': 'is no path of a field',
  'unknown-path': 'is no field of the collection',
  'left-out': 'is a field that a CSV never carries',
  'other-type': 'is read otherwise than its field',
  duplicate: 'stands twice',
  overlaps: 'is inside another column',
  'no-id': 'is missing: it tells which document a row is',
};

function refuseStrangeColumns(problems: readonly ColumnProblem[], file: string): void {
  if (problems.length === 0) return;
  const faults = problems.map(({ fault, header, column, expected }) => {
    const place = column === undefined ? '' : ` (column ${column})`;
    return `"${header}"${place} ${COLUMN_FAULTS[fault]}${expected === undefined ? '' : `, "${expected}"`}`;
  });
  throw new UsageError(`${file}: ${faults.join('; ')}. Correct or remove them; nothing was written.`);
}

/** UTF-8, UTF-16 and Windows-1252, as spreadsheets save them. */
async function readText(path: string, shown: string): Promise<string> {
  const bytes = bytesOf(path, shown);
  let text = '';
  for await (const piece of decodedCsv([bytes], await detectCsvEncoding([bytes]))) text += piece;
  return text;
}

function bytesOf(path: string, shown: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new UsageError(`${shown} cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

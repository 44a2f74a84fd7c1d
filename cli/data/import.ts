/**
 * `balcao data import`: a CSV into one collection. The file is read in pieces, and every row is judged before the first is
 * sent; a run of the backend writes them, each on the version that it was judged against.
 */
import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import type { CollectionModel } from '../../generator/index.ts';
import { recordCheckOf } from '../../generator/record-check.ts';
import { csvMappingOf } from '../../generator/view/csv-view.ts';
import type { Copy } from '../../runtime/contract/copies.ts';
import { touchedFields } from '../../runtime/core/copies/copied-fields.ts';
import {
  type ColumnProblem,
  type CsvEncoding,
  type CsvRow,
  columnChoices,
  csvShapeOf,
} from '../../runtime/core/csv/index.ts';
import { type ImportPlanner, importPlanner, type PlannedRow } from '../../runtime/core/csv-import/index.ts';
import { visibleText } from '../../runtime/core/values/visible-text.ts';
import { count } from '../count.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { inLine, line } from '../printable.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import type { Terminal } from '../terminal.ts';
import { type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import { auditedPlanner } from './import/audited-rows.ts';
import { csvFile } from './import/csv-file.ts';
import { referencesOf } from './import/import-references.ts';
import { type ImportEnd, importReport } from './import/import-report.ts';
import { ringsOf } from './import/import-rings.ts';
import { columnMeant, columnText } from './import/import-words.ts';
import { judgedParts } from './import/judged-parts.ts';
import { judgedRows, type RefusedAfter } from './import/judged-rows.ts';
import { runRows } from './import/row-run.ts';
import { progressOn } from './progress.ts';
import { allItems, failedRows } from './run-items.ts';

export interface ImportFlags extends DataFlags {
  readonly collection: string;
  readonly dryRun?: boolean;
  readonly skipInvalid?: boolean;
  /** Numbers are written as in Brazil. */
  readonly decimalComma?: boolean;
  /** Rows that refer to what is not there are refused. */
  readonly strict?: boolean;
  /** Columns that are no fields are left out instead of refused. */
  readonly ignoreColumns?: boolean;
  /** Absent: it is recognised. */
  readonly encoding?: CsvEncoding;
  /** Why it is made: what the entries of an audited collection say. */
  readonly reason?: string;
}

export async function importData(file: string, flags: ImportFlags, terminal: Terminal): Promise<ExitCode> {
  const models = modelsFor(flags, terminal);
  const model = modelNamed(models, flags.collection);
  const { audit, copyOf } = model.definition;
  const reason = reasonOf(model.definition, flags);
  const csv = await csvFile(resolve(terminal.cwd, file), file, flags.encoding);
  const store = await openStore(flags);
  const { documents, timeZone } = store;
  const rows = plannerOf(model, csv.hash);
  const planner = audit ? auditedPlanner(rows, audit) : rows;
  const reading = { timeZone, decimalComma: flags.decimalComma === true };
  const opened = await csv.open(csvShapeOf(model.definition, csvMappingOf(model)), reading);
  judgeColumns(opened.header.problems, { file, model, flags, terminal });
  let copied = 0;
  const place = (id: string) => documents.pathOf(model.definition, id);
  const progress = progressOn(terminal);
  const { encoding } = csv;
  const report = importReport({ file, encoding, flags, store: documents.store, terminal });
  const rings = ringsOf(model.definition, documents);
  const references = referencesOf(model.definition, documents, flags.strict === true);
  const parts = judgedParts();
  try {
    for await (const rows of judgedRows(opened.rows(), planner, documents, place)) {
      progress.clear();
      report.judged(rows);
      rings.note(rows);
      await references.note(rows);
      parts.add(rows);
      copied += rows.filter(({ planned }) => copyOf && changesCopies(planned, copyOf)).length;
      progress.show(`${count(report.rows(), 'row')} read`);
    }
    const ringed = await rings.close();
    const dangling = references.close(ringed);
    const refused = flags.strict ? [...ringed, ...dangling] : ringed;
    report.refusedAfter(refused);
    if (!flags.strict) report.warned(dangling);
    const writing = flags.dryRun !== true && (report.refused() === 0 || flags.skipInvalid === true);
    if (writing && copied > 0 && reason === '') {
      throw new UsageError(
        `${count(copied, 'row')} ${copied === 1 ? 'changes' : 'change'} fields that "${copyOf?.collection}" is true of: give --reason "…". Nothing was written.`,
      );
    }
    const end = writing ? await write(refused) : ({ kind: 'nothing', written: 0 } as const);
    progress.clear();
    report.finish(end);
    const isDone = end.kind !== 'stopped' && report.refused() + report.left() === 0;
    return isDone ? EXIT.done : EXIT.differences;
  } finally {
    parts.close();
  }

  async function write(refused: readonly RefusedAfter[]): Promise<ImportEnd> {
    if (report.writable() === 0) return { kind: 'written', written: 0 };
    const stop = stopSignal();
    try {
      const about = reason === '' ? {} : { about: reason };
      const run = { collection: flags.collection, title: basename(file), ...parts.finish(), ...about };
      const onBegun = (id: string) => {
        progress.clear();
        if (!flags.json) terminal.out(line(`The run ${id} has begun.`));
      };
      const sent = {
        store,
        run,
        parts: parts.each(refused),
        stop: stop.signal,
        show: progress.show,
        onBegun,
      };
      const ended = await runRows(sent);
      if (!ended) return { kind: 'stopped', written: 0 };
      for await (const row of failedRows(documents, ended, await allItems(documents, ended))) {
        report.failed(row, place(row.id ?? ''));
      }
      const { listed, details, rows } = ended;
      progress.clear();
      if (details.endedBecause !== undefined) terminal.err(line(details.endedBecause));
      const { created = 0, updated = 0 } = rows?.tally ?? {};
      const { done, failed, total } = listed.progress;
      const isWhole = listed.status === 'finished' && done + failed === total;
      const isPaused = listed.status === 'paused';
      return { kind: isWhole ? 'written' : 'stopped', written: created + updated, run: listed.id, isPaused };
    } finally {
      stop.dispose();
    }
  }
}

/** Fields that another collection has too: where it has the document, the change says why. */
function changesCopies(planned: PlannedRow, copyOf: Copy): boolean {
  return planned.kind === 'changed' && touchedFields(copyOf, planned.write.mask).length > 0;
}

function reasonOf(
  { name, audit, copyOf }: CollectionModel['definition'],
  { reason = '' }: ImportFlags,
): string {
  const given = visibleText(reason);
  if (audit && given === '') {
    throw new UsageError(`Every change of "${name}" says why it is made: give --reason "…".`);
  }
  if (!audit && !copyOf && given !== '')
    throw new UsageError(`"${name}" keeps no reasons: leave --reason out.`);
  return given;
}

function plannerOf(model: CollectionModel, fileHash: string): ImportPlanner {
  return importPlanner({
    definition: model.definition,
    mapping: csvMappingOf(model),
    check: recordCheckOf(model),
    // The same file imported again finds what it created.
    newId: (row: CsvRow) =>
      createHash('sha256').update(`${fileHash}/${row.number}`).digest('base64url').slice(0, 20),
  });
}

interface Columns {
  readonly file: string;
  readonly model: CollectionModel;
  readonly flags: ImportFlags;
  readonly terminal: Terminal;
}

function judgeColumns(problems: readonly ColumnProblem[], { file, model, flags, terminal }: Columns): void {
  const ignored = flags.ignoreColumns === true ? problems.filter(({ skippable }) => skippable) : [];
  const faults = problems.filter((problem) => !ignored.includes(problem));
  const choices = columnChoices(model.definition, csvMappingOf(model).id);
  const said = (problem: ColumnProblem) => columnText(problem, columnMeant(problem, choices));
  if (faults.length > 0) {
    const remedy = faults.every(({ skippable }) => skippable)
      ? 'Correct or remove them, or leave them out with --ignore-columns'
      : 'Correct or remove them';
    throw new UsageError(inLine(`${file}: ${faults.map(said).join('; ')}. ${remedy}; nothing was written.`));
  }
  for (const problem of ignored) terminal.err(line(`${file}: ${said(problem)}: left out.`));
}

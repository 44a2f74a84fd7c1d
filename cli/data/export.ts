/**
 * `balcao data export`: one collection as the CSV that the console exports, and that it and `import` read back.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { csvMappingOf } from '../../generator/view/csv-view.ts';
import { type CsvDocument, csvFileName, printCsv } from '../../runtime/core/csv/index.ts';
import { EnvironmentError, EXIT, type ExitCode } from '../exit-codes.ts';
import { shownFrom } from '../generate-run.ts';
import type { Terminal } from '../terminal.ts';
import { count, type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import { progressOn } from './progress.ts';
import { dataOf, withIsoTimes } from './wire-values.ts';

export interface ExportFlags extends DataFlags {
  readonly collection: string;
  /** `-` writes to standard output. */
  readonly file?: string;
}

export async function exportData(flags: ExportFlags, terminal: Terminal): Promise<ExitCode> {
  const model = modelNamed(modelsFor(flags, terminal), flags.collection);
  const { documents, timeZone } = await openStore(flags);
  const progress = progressOn(terminal);
  const rows: CsvDocument[] = [];
  for await (const page of documents.pages(model.definition)) {
    rows.push(...page.map(({ id, fields }) => ({ id, data: withIsoTimes(dataOf(fields)) })));
    progress.show(`${flags.collection}: ${count(rows.length, 'document')} read`);
  }
  progress.clear();
  // A list takes as many columns as the longest of its kind, so nothing can be printed before all is read.
  const text = printCsv(csvMappingOf(model), rows, { timeZone });
  if (flags.file === '-') {
    terminal.out(text);
    return EXIT.done;
  }
  const name = flags.file ?? csvFileName(flags.collection, new Date(), timeZone);
  const file = resolve(terminal.cwd, name);
  writeWhole(file, text);
  const shown = shownFrom(terminal.cwd, file);
  if (flags.json) {
    const result = {
      store: documents.store,
      collection: flags.collection,
      documents: rows.length,
      file: shown,
    };
    terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
  } else {
    terminal.out(`${shown}: ${count(rows.length, 'document')} of "${flags.collection}".\n`);
  }
  return EXIT.done;
}

/** The old file or the whole new one, also after a power cut. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.part`;
  try {
    const handle = openSync(beside, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw new EnvironmentError(
      `${file} cannot be written: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}

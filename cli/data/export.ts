/**
 * `balcao data export`: one collection as the CSV that the console exports, and that it and `import` read back.
 * Documents pass through a page at a time; what is printed of them waits in a file.
 */
import { resolve } from 'node:path';
import { csvMappingOf } from '../../generator/view/csv-view.ts';
import { type CsvPrinter, csvFileName, csvPrinter } from '../../runtime/core/csv/index.ts';
import { count } from '../count.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { shownFrom } from '../generate-run.ts';
import type { Terminal } from '../terminal.ts';
import { type DataFlags, modelNamed, modelsFor, openStore } from './data-run.ts';
import { type CsvWritingFlags, csvWriting } from './import/csv-flags.ts';
import { type KeptPage, type KeptPages, keptPages } from './import/kept-pages.ts';
import { progressOn } from './progress.ts';
import { dataOf, withIsoTimes } from './wire-values.ts';
import { writePieces } from './write-whole.ts';

export interface ExportFlags extends DataFlags, CsvWritingFlags {
  readonly collection: string;
  /** `-` writes to standard output. */
  readonly file?: string;
}

export async function exportData(flags: ExportFlags, terminal: Terminal): Promise<ExitCode> {
  const writing = csvWriting(flags);
  const model = modelNamed(modelsFor(flags, terminal), flags.collection);
  const { documents, timeZone } = await openStore(flags);
  const progress = progressOn(terminal);
  const pages = keptPages();
  try {
    const printer = csvPrinter(csvMappingOf(model), { ...writing, timeZone }, pages);
    let read = 0;
    for await (const page of documents.pages(model.definition)) {
      await printer.add(page.map(({ id, fields }) => ({ id, data: withIsoTimes(dataOf(fields)) })));
      read += page.length;
      progress.show(`${flags.collection}: ${count(read, 'document')} read`);
    }
    progress.clear();
    const pieces = textOf(printer, pages);
    if (flags.file === '-') {
      for await (const piece of pieces) {
        terminal.data(piece);
        await terminal.drained?.();
      }
      return EXIT.done;
    }
    const file = resolve(terminal.cwd, flags.file ?? csvFileName(flags.collection, new Date(), timeZone));
    await writePieces(file, pieces);
    report({ flags, terminal, store: documents.store, documents: read, file: shownFrom(terminal.cwd, file) });
    return EXIT.done;
  } finally {
    pages.close();
  }
}

async function* textOf(printer: CsvPrinter<KeptPage>, pages: KeptPages): AsyncGenerator<string> {
  for await (const piece of printer.finish()) yield typeof piece === 'string' ? piece : pages.take(piece);
}

interface Report {
  readonly flags: ExportFlags;
  readonly terminal: Terminal;
  readonly store: string;
  readonly documents: number;
  readonly file: string;
}

function report({ flags, terminal, store, documents, file }: Report): void {
  if (flags.json) {
    const result = { store, collection: flags.collection, documents, file };
    terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
  } else {
    terminal.out(`${file}: ${count(documents, 'document')} of "${flags.collection}".\n`);
  }
}

/**
 * Documents to a CSV that comes back as the same documents, a page of documents at a time.
 * A list takes as many columns as the longest of its kind, which nobody knows before the last page: printed pages wait
 * where the caller keeps them (memory, a file), and the few that turn out too narrow are widened at the end.
 */
import Papa from 'papaparse';
import type { DocumentData } from '../../contract/collection.ts';
import type { CsvMapping } from '../../contract/csv.ts';
import type { CellPrinting } from './cell.ts';
import type { CsvSeparator } from './dialect.ts';
import { printRow, type RowPrinter, rowPrinter } from './print-row.ts';

export interface CsvDocument {
  readonly id: string;
  /** As stored, with ISO strings for times. */
  readonly data: DocumentData;
}

export interface CsvPrinting extends CellPrinting {
  readonly separator?: CsvSeparator;
  /** Excel takes a file without the mark for Windows-1252. */
  readonly byteOrderMark?: boolean;
  /** Columns that each list has at least; 0 when absent. */
  readonly listColumns?: number;
}

/** Where printed pages wait for the header. */
export interface CsvPages<Page> {
  keep(text: string): Page | Promise<Page>;
  /** Asked only of pages that must be widened. */
  take(page: Page): string | Promise<string>;
}

export interface CsvPrinter<Page> {
  add(documents: readonly CsvDocument[]): Promise<void>;
  /** The whole file, in pieces: texts, and pages as they were kept. */
  finish(): AsyncGenerator<string | Page>;
}

interface KeptPage<Page> {
  readonly page: Page;
  /** Columns of each list when the page was printed. */
  readonly widths: readonly number[];
}

export function csvPrinter<Page>(
  mapping: CsvMapping,
  printing: CsvPrinting,
  pages: CsvPages<Page>,
): CsvPrinter<Page> {
  const rows = rowPrinter(mapping, printing);
  let widths = rows.narrowest;
  const kept: KeptPage<Page>[] = [];
  return {
    async add(documents) {
      if (documents.length === 0) return;
      widths = rows.widened(widths, documents);
      kept.push({ page: await pages.keep(printRows(rows, documents, widths)), widths });
    },
    async *finish() {
      yield mark(printing) + rows.header(widths);
      for (const { page, widths: then } of kept) {
        const wide = then.every((width, index) => width === widths[index]);
        yield wide ? page : widenedText(await pages.take(page), then, widths, printing);
      }
    },
  };
}

/** All at once, for what fits in memory. */
export function printCsv(
  mapping: CsvMapping,
  documents: readonly CsvDocument[],
  printing: CsvPrinting,
): string {
  const rows = rowPrinter(mapping, printing);
  const widths = rows.widened(rows.narrowest, documents);
  return mark(printing) + rows.header(widths) + printRows(rows, documents, widths);
}

function mark({ byteOrderMark = false }: CsvPrinting): string {
  return byteOrderMark ? '\uFEFF' : '';
}

/** Each row behind a line end of its own, so that pages follow one another as they are. */
function printRows(rows: RowPrinter, documents: readonly CsvDocument[], widths: readonly number[]): string {
  let text = '';
  for (const document of documents) text += `\r\n${rows.row(document, widths)}`;
  return text;
}

/** Empty cells behind the list columns that have grown since. */
function widenedText(
  text: string,
  then: readonly number[],
  now: readonly number[],
  { separator = ',' }: CsvPrinting,
): string {
  const lines = text.slice('\r\n'.length);
  const { data } = Papa.parse<string[]>(lines, { delimiter: separator, newline: '\r\n' });
  return data.map((row) => `\r\n${printRow(widened(row, then, now), separator)}`).join('');
}

function widened(row: readonly string[], then: readonly number[], now: readonly number[]): string[] {
  const [id = '', ...rest] = row;
  const cells: string[] = [];
  let at = 0;
  for (const [index, width] of then.entries()) {
    cells.push(...rest.slice(at, at + width));
    for (let missing = width; missing < (now[index] ?? width); missing += 1) cells.push('');
    at += width;
  }
  return [id, ...cells];
}

/**
 * Documents to a CSV that comes back as the same documents, a page of documents at a time.
 * A list takes as many columns as the longest of its kind, which nobody knows before the last page: printed pages wait
 * where the caller keeps them (memory, a file), and the few that turn out too narrow are widened at the end.
 */
import Papa from 'papaparse';
import type { DocumentData } from '../../contract/collection.ts';
import type { CsvColumn, CsvMapping } from '../../contract/csv.ts';
import { type CsvTimes, printCell } from './cell.ts';
import type { CsvSeparator } from './dialect.ts';
import { guardFormula } from './formula-guard.ts';
import { printHeader } from './header.ts';
import { leavingOut, valueAt } from './stored-value.ts';

export interface CsvDocument {
  readonly id: string;
  /** As stored, with ISO strings for times. */
  readonly data: DocumentData;
}

export interface CsvPrinting extends CsvTimes {
  readonly separator?: CsvSeparator;
  /** Excel takes a file without the mark for Windows-1252. */
  readonly byteOrderMark?: boolean;
}

/** Where printed pages wait for the header. */
export interface CsvPages<Page> {
  keep(text: string): Page | Promise<Page>;
  take(page: Page): string | Promise<string>;
}

export interface CsvPrinter {
  add(documents: readonly CsvDocument[]): Promise<void>;
  /** The whole file, in pieces. */
  finish(): AsyncGenerator<string>;
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
): CsvPrinter {
  const widths: number[] = mapping.columns.map((column) => (isList(column) ? 0 : 1));
  const kept: KeptPage<Page>[] = [];
  return {
    async add(documents) {
      if (documents.length === 0) return;
      for (const [index, column] of mapping.columns.entries()) {
        if (isList(column)) widths[index] = longest(column.path, documents, widths[index] ?? 0);
      }
      const now = [...widths];
      const rows = documents.map((document) => rowOf(mapping, document, now, printing));
      kept.push({ page: await pages.keep(printRows(rows, printing)), widths: now });
    },
    async *finish() {
      yield mark(printing) + printRows([headers(mapping, widths)], printing);
      for (const { page, widths: then } of kept) {
        const text = await pages.take(page);
        const wide = then.every((width, index) => width === widths[index]);
        const rows = wide ? [] : rowsIn(text, printing).map((row) => widened(row, then, widths));
        yield `\r\n${wide ? text : printRows(rows, printing)}`;
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
  const widths = mapping.columns.map((column) => (isList(column) ? longest(column.path, documents, 0) : 1));
  const rows = documents.map((document) => rowOf(mapping, document, widths, printing));
  return mark(printing) + printRows([headers(mapping, widths), ...rows], printing);
}

function mark({ byteOrderMark = false }: CsvPrinting): string {
  return byteOrderMark ? '\uFEFF' : '';
}

/** Papa's defaults lose a lone empty cell; everything quoted and fixed comes back as it was. */
function printRows(rows: string[][], { separator = ',' }: CsvPrinting): string {
  return Papa.unparse(rows, { quotes: true, delimiter: separator, newline: '\r\n' });
}

function rowsIn(text: string, { separator = ',' }: CsvPrinting): string[][] {
  return Papa.parse<string[]>(text, { delimiter: separator, newline: '\r\n' }).data;
}

function rowOf(
  { columns }: CsvMapping,
  { id, data }: CsvDocument,
  widths: readonly number[],
  times: CsvTimes,
): string[] {
  const cells = columns.flatMap((column, index) => cellsOf(column, data, widths[index] ?? 0, times));
  return [guardFormula(id), ...cells];
}

function isList({ type, item }: CsvColumn): boolean {
  return type === 'array_field' && item !== undefined;
}

function longest(path: string, documents: readonly CsvDocument[], atLeast: number): number {
  return documents.reduce((most, { data }) => Math.max(most, listAt(data, path).length), atLeast);
}

function headers({ id, columns }: CsvMapping, widths: readonly number[]): string[] {
  const cells = columns.flatMap((column, index) =>
    isList(column) && column.item
      ? Array.from({ length: widths[index] ?? 0 }, (_, at) =>
          printHeader(column.path, column.item ?? 'text', at),
        )
      : [printHeader(column.path, column.type)],
  );
  return [id, ...cells];
}

function cellsOf(column: CsvColumn, data: DocumentData, width: number, times: CsvTimes): string[] {
  const { path, type, item, without = [] } = column;
  if (!isList(column) || !item) return [cellOf(type, leavingOut(valueAt(data, path), without), times)];
  const list = listAt(data, path);
  return Array.from({ length: width }, (_, index) => cellOf(item, list[index], times));
}

/** A number needs no guard: a spreadsheet reads -5.2 as what it is. */
function cellOf(type: CsvColumn['type'], value: unknown, times: CsvTimes): string {
  const text = printCell(type, value, times);
  return typeof value === 'string' ? guardFormula(text) : text;
}

function listAt(data: DocumentData, path: string): readonly unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** Empty cells behind the list columns that have grown since. */
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

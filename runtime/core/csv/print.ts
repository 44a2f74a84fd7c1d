/**
 * Documents to a CSV that comes back as the same documents.
 */
import Papa from 'papaparse';
import type { DocumentData } from '../../contract/collection.ts';
import type { CsvColumn, CsvMapping } from '../../contract/csv.ts';
import { type CsvTimes, printCell } from './cell.ts';
import { printHeader } from './header.ts';
import { leavingOut, valueAt } from './stored-value.ts';

export interface CsvDocument {
  readonly id: string;
  /** As stored, with ISO strings for times. */
  readonly data: DocumentData;
}

interface PrintedColumn {
  readonly header: string;
  read(data: DocumentData): string;
}

export function printCsv(mapping: CsvMapping, documents: readonly CsvDocument[], times: CsvTimes): string {
  const columns = mapping.columns.flatMap((column) => printedColumns(column, documents, times));
  const rows = documents.map(({ id, data }) => [id, ...columns.map((column) => column.read(data))]);
  // Papa's defaults lose a lone empty cell; everything quoted and fixed comes back as it was.
  return Papa.unparse([[mapping.id, ...columns.map((column) => column.header)], ...rows], {
    quotes: true,
    delimiter: ',',
    newline: '\r\n',
  });
}

/** A list of plain values takes as many columns as the longest of its kind in the file. */
function printedColumns(
  { path, type, item, without }: CsvColumn,
  documents: readonly CsvDocument[],
  times: CsvTimes,
): PrintedColumn[] {
  if (type !== 'array_field' || !item) {
    const value = (data: DocumentData): unknown => leavingOut(valueAt(data, path), without ?? []);
    return [{ header: printHeader(path, type), read: (data) => printCell(type, value(data), times) }];
  }
  const longest = documents.reduce((most, { data }) => Math.max(most, listAt(data, path).length), 0);
  return Array.from({ length: longest }, (_, index) => ({
    header: printHeader(path, item, index),
    read: (data) => printCell(item, listAt(data, path)[index], times),
  }));
}

function listAt(data: DocumentData, path: string): readonly unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/**
 * Rows of a CSV as text. What each column does is settled once per file; a row costs no more than its cells.
 * Every cell is quoted: a reader then meets one way of writing, and a lone empty cell is no empty line.
 */

import type { DocumentData } from '../../contract/collection.ts';
import type { CsvColumn, CsvMapping } from '../../contract/csv.ts';
import type { FieldType } from '../../contract/field.ts';
import { valueAt } from '../values/value-at.ts';
import { printCell } from './cell.ts';
import { guardFormula } from './formula-guard.ts';
import { printHeader } from './header.ts';
import type { CsvDocument, CsvPrinting } from './print.ts';
import { leavingOut } from './stored-value.ts';

export interface RowPrinter {
  /** Columns of each field before any document is known. */
  readonly narrowest: readonly number[];
  /** Wide enough for these documents as well; the same list when it was already. */
  widened(widths: readonly number[], documents: readonly CsvDocument[]): readonly number[];
  header(widths: readonly number[]): string;
  row(document: CsvDocument, widths: readonly number[]): string;
}

interface ColumnPrinter {
  readonly path: readonly string[];
  readonly without: readonly string[];
  readonly type: FieldType;
  /** Of a list's items; absent for a single column. */
  readonly item?: FieldType;
}

export function rowPrinter(mapping: CsvMapping, printing: CsvPrinting): RowPrinter {
  const { separator = ',', listColumns = 0 } = printing;
  const columns = mapping.columns.map(columnPrinter);
  const cell = (type: FieldType, value: unknown): string => quoted(cellOf(type, value, printing));
  return {
    narrowest: columns.map(({ item }) => (item === undefined ? 1 : listColumns)),
    widened(widths, documents) {
      const now = widths.map((width, index) => {
        const column = columns[index];
        return column?.item === undefined ? width : longest(column.path, documents, width);
      });
      return now.every((width, index) => width === widths[index]) ? widths : now;
    },
    header: (widths) => printRow(headers(mapping, widths), separator),
    row({ id, data }, widths) {
      let text = quoted(guardFormula(id));
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index];
        if (!column) continue;
        const { path, without, type, item } = column;
        const value = valueAt(data, path);
        if (item === undefined) {
          text += separator + cell(type, without.length === 0 ? value : leavingOut(value, without));
          continue;
        }
        const list: readonly unknown[] = Array.isArray(value) ? value : [];
        for (let at = 0; at < (widths[index] ?? 0); at += 1) text += separator + cell(item, list[at]);
      }
      return text;
    },
  };
}

export function printRow(cells: readonly string[], separator: string): string {
  return cells.map(quoted).join(separator);
}

function columnPrinter({ path, type, item, without = [] }: CsvColumn): ColumnPrinter {
  const list = type === 'array_field' && item !== undefined ? { item } : {};
  return { path: path.split('.'), without, type, ...list };
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
}

/** A number needs no guard: a spreadsheet reads -5.2 as what it is. */
function cellOf(type: FieldType, value: unknown, printing: CsvPrinting): string {
  if (value === undefined) return '';
  const text = printCell(type, value, printing);
  return typeof value === 'string' ? guardFormula(text) : text;
}

function longest(path: readonly string[], documents: readonly CsvDocument[], atLeast: number): number {
  let most = atLeast;
  for (const { data } of documents) most = Math.max(most, lengthAt(data, path));
  return most;
}

function lengthAt(data: DocumentData, path: readonly string[]): number {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value.length : 0;
}

function headers({ id, columns }: CsvMapping, widths: readonly number[]): string[] {
  const cells = columns.flatMap(({ path, type, item }, index) =>
    type === 'array_field' && item !== undefined
      ? Array.from({ length: widths[index] ?? 0 }, (_, at) => printHeader(path, item, at))
      : [printHeader(path, type)],
  );
  return [id, ...cells];
}

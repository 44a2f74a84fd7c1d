/**
 * The report of an import as CSV, and its errors as a CSV to mend and import again: the file's own columns and cells.
 */
import Papa from 'papaparse';
import { guardFormula } from '../../../core/csv/index.ts';
import type { ImportRow, ImportRun } from './import-run.ts';

export interface ReportWords {
  /** Row, id, action, message. */
  readonly columns: readonly [string, string, string, string];
  action(row: ImportRow): string;
  message(row: ImportRow): string;
}

const BOM = '\uFEFF';

export function reportHeader({ columns }: ReportWords, { separator }: ImportRun): string {
  return BOM + lines([columns], separator);
}

export function reportLines(
  rows: readonly ImportRow[],
  words: ReportWords,
  { separator }: ImportRun,
): string {
  const cells = rows.map((row) => [String(row.number), row.id ?? '', words.action(row), words.message(row)]);
  return lines(
    cells.map((each) => each.map(guardFormula)),
    separator,
  );
}

export function errorHeader({ header, separator }: ImportRun): string {
  return BOM + lines([header], separator);
}

/** The cells as they came, so that what reads the file reads them as before. */
export function errorLines(rows: readonly ImportRow[], { separator }: ImportRun): string {
  return lines(
    rows.filter(isError).map(({ cells }) => cells),
    separator,
  );
}

export function isError({ result, undo }: ImportRow): boolean {
  return result?.action === 'error' && undo?.ok !== true;
}

function lines(rows: readonly (readonly string[])[], separator: string): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: separator, newline: '\r\n' },
  );
  return `${text}\r\n`;
}

/**
 * The report of an import as CSV, with what it changed, and its errors as a CSV to mend and import again: the file's own
 * columns and cells.
 */
import Papa from 'papaparse';
import type { RowRunFacts } from '../../../contract/row-run.ts';
import { guardFormula } from '../../../core/csv/index.ts';
import { type ImportRow, isWritten } from '../../../core/row-runs/rows.ts';

type ReportedRun = Pick<RowRunFacts, 'header' | 'separator'>;

export interface ReportWords {
  /** Row, id, action, message, field, before, after. */
  readonly columns: readonly [string, string, string, string, string, string, string];
  action(row: ImportRow): string;
  message(row: ImportRow): string;
  /** Field, before, after of each place that the row has changed. */
  changes(row: ImportRow): readonly (readonly [string, string, string])[];
}

/** What a cell of a spreadsheet takes. */
const LONGEST_CELL = 32_000;

const BOM = '\uFEFF';

export function reportHeader({ columns }: ReportWords, { separator }: ReportedRun): string {
  return BOM + lines([columns], separator);
}

/** A line for each field of a row that was changed, and one for any other row: what was created stands in the file. */
export function reportLines(
  rows: readonly ImportRow[],
  words: ReportWords,
  { separator }: ReportedRun,
): string {
  const cells = rows.flatMap((row) => {
    const about = [String(row.number), row.id ?? '', words.action(row), words.message(row)];
    const changes = isWritten(row) && row.plan?.kind === 'changed' ? words.changes(row) : [];
    return (changes.length > 0 ? changes : [['', '', '']]).map((change) => [...about, ...change]);
  });
  return lines(
    cells.map((each) => each.map((cell) => guardFormula(cell.slice(0, LONGEST_CELL)))),
    separator,
  );
}

export function errorHeader({ header, separator }: ReportedRun): string {
  return BOM + lines([header], separator);
}

/** The cells as they came, so that what reads the file reads them as before. */
export function errorLines(rows: readonly ImportRow[], { separator }: ReportedRun): string {
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

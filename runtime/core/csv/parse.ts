/**
 * A CSV to documents as they are saved: empty cells skipped, empty values dropped, the id apart.
 */
import Papa from 'papaparse';
import type { DocumentData } from '../../contract/collection.ts';
import { type CsvCellProblem, type CsvTimes, parseCell } from './cell.ts';
import { withoutEmpty } from './drop-empty.ts';
import { type CsvHeader, type HeaderProblem, parseHeader } from './header.ts';
import { isRecord, placeAt } from './stored-value.ts';

export interface ParsedCsv {
  readonly rows: readonly CsvRow[];
  /** Columns that were left out, and why. */
  readonly columnProblems: readonly { readonly header: string; readonly problem: HeaderProblem }[];
}

export interface CsvRow {
  /** The row's number among the rows of data, from 1. */
  readonly number: number;
  /** Absent: a new document. */
  readonly id?: string;
  readonly data: DocumentData;
  /** Cells that were taken for empty. */
  readonly problems: readonly { readonly header: string; readonly problem: CsvCellProblem }[];
}

interface Column {
  readonly header: string;
  readonly parsed: CsvHeader | 'id' | HeaderProblem;
}

/** `idColumn` is the header of the id. Reads files separated by commas, semicolons or tabs. */
export function parseCsv(text: string, idColumn: string, times: CsvTimes): ParsedCsv {
  const plain = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), skipEmptyLines: 'greedy' });
  const [headers = [], ...rows] = data;
  const columns = headers.map(
    (header): Column => ({
      header,
      parsed: [idColumn, `${idColumn}:text`].includes(header.trim()) ? 'id' : parseHeader(header.trim()),
    }),
  );
  return {
    rows: rows.map((cells, index) => rowOf(cells, columns, index + 1, times)),
    columnProblems: columns.flatMap(({ header, parsed }) =>
      typeof parsed === 'string' && parsed !== 'id' ? [{ header, problem: parsed }] : [],
    ),
  };
}

function rowOf(
  cells: readonly string[],
  columns: readonly Column[],
  number: number,
  times: CsvTimes,
): CsvRow {
  const data: { [field: string]: unknown } = {};
  const problems: { header: string; problem: CsvCellProblem }[] = [];
  let id: string | undefined;
  for (const [index, { header, parsed }] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (cell === '') continue;
    if (parsed === 'id') id = cell;
    else if (typeof parsed !== 'string') {
      const { value, problem } = parseCell(parsed.type, cell, times);
      if (problem) problems.push({ header, problem });
      else placeAt(data, parsed.path, value);
    }
  }
  const kept = withoutEmpty(data);
  return { number, ...(id === undefined ? {} : { id }), data: isRecord(kept) ? kept : {}, problems };
}

/** Headers hold none of the three, so the most frequent one in the first line is the separator. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1);
  const count = (separator: string): number => firstLine.split(separator).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}

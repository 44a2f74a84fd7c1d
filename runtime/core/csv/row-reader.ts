/**
 * A row of cells to a document as it is saved (admin console, §5): empty cells skipped, empty values dropped, the id
 * apart. What each column does is settled once per file; a row costs no more than its cells.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldType } from '../../contract/field.ts';
import { type CsvCellProblem, type CsvReading, parseCell } from './cell.ts';
import { csvKindOf, type ReadColumn, type ReadHeader } from './columns.ts';
import { withoutEmpty } from './drop-empty.ts';
import { unguardFormula } from './formula-guard.ts';
import { placeAt } from './stored-value.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number;
  /** Absent: a new document. */
  readonly id?: string;
  /** As stored, with ISO strings for times. */
  readonly data: DocumentData;
  /** Cells that were taken for empty, and why. */
  readonly problems: readonly CsvRowProblem[];
}

export interface CsvRowProblem {
  readonly header: string;
  /** `extra-cells`: the row has more cells than the header. */
  readonly problem: CsvCellProblem | 'extra-cells';
  readonly text: string;
}

export type RowReader = (cells: readonly string[], number: number) => CsvRow | undefined;

type Fields = { [field: string]: unknown };

/** The reader answers nothing for an empty row. */
export function rowReader({ idAt, columns, width }: ReadHeader, reading: CsvReading): RowReader {
  const cells = columns.map(cellReader);
  const lists = columns.some(({ path }) => path.some((segment) => typeof segment === 'number'));
  return (row, number) => {
    const data: Fields = {};
    const problems: CsvRowProblem[] = [];
    let read = 0;
    for (const column of cells) {
      const cell = row[column.at];
      if (cell === undefined || cell === '') continue;
      read += 1;
      if (column.text && isPlain(cell)) {
        place(data, column, cell);
        continue;
      }
      const { value, problem } = parseCell(column.type, unguardFormula(cell), reading);
      if (problem) problems.push({ header: column.header, problem, text: cell });
      const kept = typeof value === 'object' ? withoutEmpty(value) : value;
      if (kept !== undefined) place(data, column, kept);
    }
    const id = row[idAt] ?? '';
    for (let at = width; at < row.length; at += 1) {
      const text = row[at] ?? '';
      if (text.trim() !== '') problems.push({ header: '', problem: 'extra-cells', text });
    }
    if (read === 0 && id === '' && problems.length === 0) return undefined;
    const kept = lists ? ((withoutEmpty(data) as Fields | undefined) ?? {}) : data;
    return { number, ...(id === '' ? {} : { id: unguardFormula(id) }), data: kept, problems };
  };
}

interface CellReader {
  readonly at: number;
  readonly header: string;
  /** The field at the document's root; absent for a place deeper. */
  readonly root?: string;
  readonly type: FieldType;
  readonly path: ReadColumn['path'];
  readonly text: boolean;
}

function cellReader({ at, header, path, type }: ReadColumn): CellReader {
  const [name] = path;
  const root = path.length === 1 && typeof name === 'string' ? { root: name } : {};
  return { at, header, ...root, type, path, text: csvKindOf(type) === 'text' };
}

function place(data: Fields, { root, path }: CellReader, value: unknown): void {
  if (root === undefined) placeAt(data, path, value);
  else data[root] = value;
}

/** Begins with a letter or a digit: no guard, no JSON. Most texts are so, and need no more looking at. */
function isPlain(cell: string): boolean {
  const first = cell.charCodeAt(0);
  return (
    (first >= 0x30 && first <= 0x39) ||
    (first >= 0x41 && first <= 0x5a) ||
    (first >= 0x61 && first <= 0x7a) ||
    (first >= 0xc0 && first <= 0x24f)
  );
}

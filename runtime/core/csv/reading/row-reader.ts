/**
 * A row of cells to a document as it is saved (admin console, §5): empty cells skipped, empty values dropped, the id
 * apart. What each column does is settled once per file; a row costs no more than its cells.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldType } from '../../../contract/field.ts';
import type { CsvKind } from '../../field-types/declaration.ts';
import { declarationOf } from '../../field-types/index.ts';
import { fileNumberMark } from '../../values/numbers.ts';
import {
  type CsvCellProblem,
  type CsvCellWarning,
  type CsvReading,
  type ParsedCell,
  parseCell,
} from '../cell.ts';
import type { ReadColumn, ReadHeader } from '../columns.ts';
import { unguardFormula } from '../formula-guard.ts';
import type { PathSegment } from '../header.ts';
import { documentBuilder } from './document-builder.ts';
import { withoutEmpty } from './drop-empty.ts';
import { plainCheckbox, plainDate, plainNumber, plainText } from './plain-cells.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number;
  /** Absent: a new document. */
  readonly id?: string;
  /** As stored, with ISO strings for times. */
  readonly data: DocumentData;
  /** Cells that were taken for empty, and why. */
  readonly problems: readonly CsvRowProblem[];
  /** Cells that are read otherwise than they look. */
  readonly warnings?: readonly CsvRowWarning[];
  /** Moments that the file gives without seconds, or without what is below them. */
  readonly rounded?: readonly RoundedMoment[];
}

export interface CsvRowWarning {
  readonly header: string;
  readonly warning: CsvCellWarning;
  readonly text: string;
}

export interface RoundedMoment {
  readonly path: readonly PathSegment[];
  /** So many after it mean the same. */
  readonly seconds: 1 | 60;
}

export interface CsvRowProblem {
  readonly header: string;
  /**
   * `extra-cells`: the row has more cells than the header. `header-again`: the row is the header once more, as where
   * files were joined.
   */
  readonly problem: CsvCellProblem | 'extra-cells' | 'header-again';
  readonly text: string;
}

/** Keeps nothing of the list of cells. */
export type RowReader = (cells: readonly string[], number: number) => CsvRow | undefined;

/** The reader answers nothing for an empty row. */
export function rowReader(header: ReadHeader, reading: CsvReading): RowReader {
  const { idAt, columns, width } = header;
  const idHeader = header.cells[idAt] ?? '';
  const readers = columns.map((column) => cellReader(column, reading));
  const build = documentBuilder(columns.map(({ path }) => path));
  // Used again for each row: it holds nothing but plain values and what the next document takes over.
  const values: unknown[] = columns.map(() => undefined);
  return (row, number) => {
    const problems: CsvRowProblem[] = [];
    let more: RowNotes = NO_NOTES;
    let read = 0;
    for (let index = 0; index < readers.length; index += 1) {
      const reader = readers[index];
      const cell = reader && row[reader.at];
      if (!reader || cell === undefined || cell === '') {
        values[index] = undefined;
        continue;
      }
      read += 1;
      const plain = plainValue(reader.plain, cell);
      const isMixed = reader.kind === 'number' && isOfAnotherMark(reader, cell, reading);
      if (isMixed) problems.push({ header: reader.header, problem: 'mixed-marks', text: cell });
      if (plain !== undefined || isMixed) {
        values[index] = isMixed ? undefined : plain;
        continue;
      }
      const parsed = parseCell(reader.type, unguardFormula(cell), reading);
      const { value, problem } = parsed;
      if (problem) problems.push({ header: reader.header, problem, text: cell });
      if (parsed.warning || parsed.leftOpen) more = noted(more, reader, cell, parsed);
      values[index] = typeof value === 'object' || value === '' ? withoutEmpty(value) : value;
    }
    const id = row[idAt] ?? '';
    // First what costs nothing: it is asked of every row.
    if (id !== '' && id.includes(idHeader) && isHeaderAgain(row, header))
      problems.push({ header: '', problem: 'header-again', text: id });
    if (row.length > width) problems.push(...extraCells(row, width));
    if (read === 0 && id === '' && problems.length === 0) return undefined;
    const data = build(values);
    const made = id === '' ? { number, data, problems } : { number, id: unguardFormula(id), data, problems };
    return more === NO_NOTES ? made : { ...made, ...more };
  };
}

type RowNotes = Pick<CsvRow, 'warnings' | 'rounded'>;

const NO_NOTES: RowNotes = {};

function noted(
  notes: RowNotes,
  { header, path }: CellReader,
  text: string,
  { warning, leftOpen }: ParsedCell,
): RowNotes {
  const { warnings = [], rounded = [] } = notes;
  return {
    ...notes,
    ...(warning && { warnings: [...warnings, { header, warning, text }] }),
    ...(leftOpen && { rounded: [...rounded, { path, seconds: leftOpen }] }),
  };
}

interface CellReader {
  readonly at: number;
  readonly header: string;
  readonly path: readonly PathSegment[];
  readonly type: FieldType;
  readonly plain: 'text' | 'number' | 'checkbox' | 'date' | 'none';
  readonly kind: CsvKind;
  /** Of the first cell that says something of it. */
  mark?: 'group' | 'other';
}

function cellReader(
  { at, header, path, type }: ReadColumn,
  { decimalComma = false }: CsvReading,
): CellReader {
  const kind = declarationOf(type).csv;
  const careful = kind === 'json' || kind === 'datetime' || (kind === 'number' && decimalComma);
  return { at, header, path, type, plain: careful ? 'none' : kind, kind };
}

/** A number of digits alone says nothing, and costs nothing. */
function isOfAnotherMark(reader: CellReader, cell: string, { decimalComma = false }: CsvReading): boolean {
  if (!cell.includes('.') && !cell.includes(',')) return false;
  const mark = fileNumberMark(cell, decimalComma);
  if (mark === undefined) return false;
  reader.mark ??= mark;
  return reader.mark !== mark;
}

/** Nothing: the cell must be looked at with care. */
function plainValue(plain: CellReader['plain'], cell: string): unknown {
  switch (plain) {
    case 'text':
      return plainText(cell);
    case 'number':
      return plainNumber(cell);
    case 'checkbox':
      return plainCheckbox(cell);
    case 'date':
      return plainDate(cell);
    default:
      return undefined;
  }
}

/** Behind a byte order mark its first cell is not taken for one in quotes. */
const JOINED = /^\uFEFF"(.*)"$/;

function isHeaderAgain(row: readonly string[], { idAt, cells }: ReadHeader): boolean {
  const same = (at: number) => (row[at] ?? '').replace(JOINED, '$1').trim() === cells[at];
  return same(idAt) && cells.every((_, at) => same(at));
}

function extraCells(row: readonly string[], width: number): CsvRowProblem[] {
  return row
    .slice(width)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ header: '', problem: 'extra-cells', text }));
}

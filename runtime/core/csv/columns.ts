/**
 * The header of a file against what the collection declares, before any row is read. Nothing is dropped in silence:
 * every column is read, or named with what is wrong.
 */
import { declarationOf } from '../field-types/index.ts';
import { type CsvHeader, type HeaderProblem, type PathSegment, parseHeader } from './header.ts';
import type { CsvShape } from './shape.ts';

export type ColumnFault =
  | HeaderProblem
  /** The collection declares no such field. */
  | 'unknown-path'
  /** Declared, and kept out of CSV: a secret, or `csv: false`. */
  | 'left-out'
  /** Its cells are read otherwise than the field is declared. */
  | 'other-type'
  | 'duplicate'
  /** A column of a struct beside a column inside it. */
  | 'overlaps'
  /** The file has columns, and none of them is the collection's: it is another collection's, or no export at all. */
  | 'no-column'
  /** Without it every row is a new document. */
  | 'no-id';

export interface ColumnProblem {
  readonly fault: ColumnFault;
  /** As the file spells it; the id's own header for `no-id`, nothing for `no-column`. */
  readonly header: string;
  /** From 1; absent for `no-id` and `no-column`. */
  readonly column?: number;
  /** The declared type, or the header that it collides with. */
  readonly expected?: string;
  /** The reader goes on when the operator says so: without this column, or with new documents only. */
  readonly skippable: boolean;
}

export interface ReadColumn extends CsvHeader {
  readonly header: string;
  /** The cell's place in the row, from 0. */
  readonly at: number;
}

export interface ReadHeader {
  /** The id's place in the row; -1 without one. */
  readonly idAt: number;
  readonly columns: readonly ReadColumn[];
  readonly problems: readonly ColumnProblem[];
  /** As the file has them, trimmed. */
  readonly cells: readonly string[];
  /** How many cells a row has. */
  readonly width: number;
}

const SKIPPABLE: readonly ColumnFault[] = [
  'no-type',
  'unknown-type',
  'bad-path',
  'unknown-path',
  'left-out',
  'no-id',
];

/** What a column of another collection's file looks like. */
const STRANGE: readonly ColumnFault[] = ['no-type', 'unknown-type', 'bad-path', 'unknown-path', 'duplicate'];

export function readCsvHeader(cells: readonly string[], shape: CsvShape): ReadHeader {
  const columns: ReadColumn[] = [];
  const problems: ColumnProblem[] = [];
  const seen = new Map<string, string>();
  let idAt = -1;
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  for (const [at, cell] of cells.slice(0, width).entries()) {
    const header = cell.trim();
    const wrong = (fault: ColumnFault, expected?: string): void => {
      const more = expected === undefined ? {} : { expected };
      problems.push({ fault, header, column: at + 1, ...more, skippable: SKIPPABLE.includes(fault) });
    };
    if (header === shape.id || header === `${shape.id}:text`) {
      if (idAt === -1) idAt = at;
      else wrong('duplicate', shape.id);
      continue;
    }
    const parsed = parseHeader(header);
    if (typeof parsed === 'string') {
      wrong(parsed);
      continue;
    }
    const declared = shape.typeAt(parsed.path);
    if (declared === undefined) wrong('unknown-path');
    else if (declared === 'left-out') wrong('left-out');
    else if (declarationOf(declared).csv !== declarationOf(parsed.type).csv) wrong('other-type', declared);
    else {
      const place = placeOf(parsed.path);
      const other = seen.get(place) ?? overlapping(place, seen);
      if (other !== undefined) wrong(seen.has(place) ? 'duplicate' : 'overlaps', other);
      else columns.push({ ...parsed, header, at });
      seen.set(place, header);
    }
  }
  if (columns.length === 0 && problems.length > 0 && problems.every(({ fault }) => STRANGE.includes(fault))) {
    problems.push({ fault: 'no-column', header: '', skippable: false });
  }
  const named = columns.some(({ path }) => path.join('.') === shape.idPath);
  if (idAt === -1 && !named) problems.push({ fault: 'no-id', header: shape.id, skippable: true });
  const trimmed = cells.slice(0, width).map((cell) => cell.trim());
  return { idAt, columns, problems, cells: trimmed, width };
}

function placeOf(path: readonly PathSegment[]): string {
  return path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`)).join('');
}

function overlapping(place: string, seen: ReadonlyMap<string, string>): string | undefined {
  for (const [other, header] of seen) {
    if (inside(place, other) || inside(other, place)) return header;
  }
  return undefined;
}

function inside(place: string, holder: string): boolean {
  return place.startsWith(holder) && ['.', '['].includes(place.charAt(holder.length));
}

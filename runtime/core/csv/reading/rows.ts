/**
 * Text in pieces to rows of cells, a piece at a time, so that a file is never held whole.
 * Well-formed rows are cut here; Papa's own parser reads what is odd. Its streams cut characters in two, so it is fed
 * rows instead.
 */
import Papa from 'papaparse';
import { type CsvDialect, dialectOf } from '../dialect.ts';
import { cutRows } from './cut-rows.ts';

export interface CsvLines {
  readonly rows: readonly (readonly string[])[];
  /** The number of the first row as a spreadsheet counts, from 1. */
  readonly first: number;
}

/** A row longer than this, in characters, is a quote that nobody closed, or no row of a table. */
export const MAX_ROW_LENGTH = 16 * 1024 * 1024;

/**
 * Rows are cut from no fewer characters than these. The decoder's pieces have more, mostly end behind a line, and are
 * cut one by one then: joined ones cost a copy, and outlive the young generation of the heap, which doubles the time.
 */
const PIECE = 32 * 1024;

/** The dialect is read off the header's end, and Excel has 16,384 columns: 32 characters for each. */
const HEAD = 16_384 * 32;

const UNREADABLE = {
  unclosed: 'has a quote that is never closed',
  'too-long': 'is longer than any row',
  'no-character': 'has bytes that are no character',
  'cut-character': 'ends inside a character',
};

export type UnreadableReason = keyof typeof UNREADABLE;

/** The file cannot be cut into rows. */
export class CsvUnreadableError extends Error {
  readonly row: number;
  readonly reason: UnreadableReason;

  constructor(row: number, reason: UnreadableReason = 'unclosed') {
    super(`Row ${row} ${UNREADABLE[reason]}.`);
    this.name = 'CsvUnreadableError';
    this.row = row;
    this.reason = reason;
  }
}

interface Parsed {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code?: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

type Text = AsyncIterable<string> | Iterable<string>;

/**
 * Makes something of each row, and answers with what was made, a piece of the text at a time. The list of cells is
 * used again for the next row: who keeps cells copies them. Rows are numbered as a spreadsheet counts, from 1.
 * @throws CsvUnreadableError for a quote that is never closed.
 */
export async function* csvRows<Made>(
  text: Text,
  make: (cells: readonly string[], number: number) => Made | undefined,
): AsyncGenerator<readonly Made[]> {
  let dialect: CsvDialect | undefined;
  let pending = '';
  let number = 0;
  let made: Made[] = [];
  const take = (cells: readonly string[]): void => {
    number += 1;
    const row = make(cells, number);
    if (row !== undefined) made.push(row);
  };
  const cut = (whole: boolean): readonly Made[] => {
    dialect ??= dialectOf(pending);
    if (dialect.skip > 0) pending = pending.slice(dialect.skip);
    dialect = { ...dialect, skip: 0 };
    made = [];
    if (pending !== '') pending = pending.slice(cutPending(pending, dialect, whole, take, () => number + 1));
    if (pending.length > MAX_ROW_LENGTH)
      throw new CsvUnreadableError(number + 1, pending.includes('"') ? 'unclosed' : 'too-long');
    return made;
  };
  for await (const piece of text) {
    pending += piece;
    // The last character may be the first half of a line end or of a doubled quote.
    if (pending.length >= (dialect ? PIECE : HEAD)) yield cut(false);
  }
  if (pending !== '') yield cut(true);
}

/** The rows themselves. @throws CsvUnreadableError for a quote that is never closed. */
export async function* csvLines(text: Text): AsyncGenerator<CsvLines> {
  let first = 1;
  for await (const rows of csvRows(text, (cells) => cells.slice())) {
    yield { rows, first };
    first += rows.length;
  }
}

/** Answers with the place behind the last row that was taken. */
function cutPending(
  pending: string,
  dialect: CsvDialect,
  whole: boolean,
  take: (cells: readonly string[]) => void,
  next: () => number,
): number {
  const { cursor, odd } = cutRows(pending, dialect, !whole, take);
  if (!odd) return cursor;
  const first = next();
  const { separator, lineEnd } = dialect;
  const parser = new Papa.Parser({ delimiter: separator, newline: lineEnd });
  const { data, errors, meta } = parser.parse(pending.slice(cursor), 0, !whole) as Parsed;
  const broken = errors.find(({ code }) => code === 'MissingQuotes');
  if (whole && broken) throw new CsvUnreadableError(first + (broken.row ?? 0));
  for (const cells of data) take(cells);
  return cursor + meta.cursor;
}

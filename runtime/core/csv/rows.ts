/**
 * Text in pieces to rows of cells, a piece at a time, so that a file is never held whole.
 * Papa's own parser does the work; only where its streams cut characters in two is it fed here instead.
 */
import Papa from 'papaparse';
import { type CsvDialect, dialectOf } from './dialect.ts';

export interface CsvLines {
  readonly rows: readonly (readonly string[])[];
  /** The number of the first row as a spreadsheet counts, from 1. */
  readonly first: number;
}

/** A row longer than this, in characters, is a quote that nobody closed. */
export const MAX_ROW_LENGTH = 16 * 1024 * 1024;

/** More at once outlives the young generation of the heap, which doubles the time. */
const PIECE = 64 * 1024;

/** The file cannot be cut into rows. */
export class CsvUnreadableError extends Error {
  readonly row: number;

  constructor(row: number, options?: ErrorOptions) {
    super(`Row ${row} has a quote that is never closed.`, options);
    this.name = 'CsvUnreadableError';
    this.row = row;
  }
}

interface Parsed {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code?: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

/** @throws CsvUnreadableError for a quote that is never closed. */
export async function* csvLines(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvLines> {
  let dialect: CsvDialect | undefined;
  let pending = '';
  let first = 1;
  const cut = (whole: boolean): CsvLines => {
    dialect ??= dialectOf(pending);
    if (dialect.skip > 0) pending = pending.slice(dialect.skip);
    dialect = { ...dialect, skip: 0 };
    const { data, errors, meta } = parse(pending, dialect, !whole);
    const broken = errors.find(({ code }) => code === 'MissingQuotes');
    if (whole && broken) throw new CsvUnreadableError(first + (broken.row ?? 0));
    pending = pending.slice(meta.cursor);
    if (pending.length > MAX_ROW_LENGTH) throw new CsvUnreadableError(first + data.length);
    const lines = { rows: data, first };
    first += data.length;
    return lines;
  };
  for await (const piece of text) {
    pending += piece;
    // The last character may be the first half of a line end or of a doubled quote.
    if (pending.length >= PIECE) yield cut(false);
  }
  if (pending !== '') yield cut(true);
}

function parse(text: string, { separator, lineEnd }: CsvDialect, moreComes: boolean): Parsed {
  const parser = new Papa.Parser({ delimiter: separator, newline: lineEnd });
  return parser.parse(text, 0, moreComes) as Parsed;
}

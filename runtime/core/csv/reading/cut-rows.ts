/**
 * Rows of well-formed text, cut at less than half of Papa's cost: most files are written by programs. Whatever is odd
 * (a text behind a closing quote, a quote that nobody closes) is left to Papa, whose answers this gives everywhere else
 * (`cut-rows.test.ts`).
 */
import type { CsvDialect } from '../dialect.ts';

export interface CutRows {
  /** Behind the last row that was taken. */
  readonly cursor: number;
  /** What stands at the cursor is for Papa. */
  readonly odd: boolean;
}

const QUOTE = 0x22;

/**
 * Hands out row after row in a list that may be used again for the next: who keeps cells copies them.
 * `moreComes`: the last row is left where it is, because it may go on.
 */
export function cutRows(
  text: string,
  { separator, lineEnd }: CsvDialect,
  moreComes: boolean,
  take: (cells: readonly string[]) => void,
): CutRows {
  if (!text.includes('"')) return splitRows(text, separator, lineEnd, moreComes, take);
  const between = separator.charCodeAt(0);
  const end = lineEnd.charCodeAt(0);
  const { length } = text;
  const cells: string[] = [];
  let count = 0;
  let cursor = 0;
  let at = 0;
  const endRow = (behind: number): void => {
    if (cells.length !== count) cells.length = count;
    take(cells);
    count = 0;
    cursor = behind;
  };
  for (;;) {
    let stop: number;
    if (text.charCodeAt(at) === QUOTE) {
      const closing = closingQuote(text, at + 1);
      if (closing === -1) return { cursor, odd: !moreComes };
      cells[count++] = inQuotes(text.slice(at + 1, closing));
      stop = closing + 1;
      if (stop === length && moreComes) return { cursor, odd: false };
    } else {
      stop = at;
      for (; stop < length; stop += 1) {
        const char = text.charCodeAt(stop);
        if (char === between || (char === end && text.startsWith(lineEnd, stop))) break;
      }
      if (stop === length && moreComes) return { cursor, odd: false };
      cells[count++] = text.slice(at, stop);
    }
    if (stop === length) {
      endRow(length);
      return { cursor, odd: false };
    }
    if (text.charCodeAt(stop) === between) at = stop + 1;
    else if (text.charCodeAt(stop) === end && text.startsWith(lineEnd, stop)) {
      at = stop + lineEnd.length;
      endRow(at);
    } else return { cursor, odd: true };
  }
}

/**
 * Without a quote every separator and every line end counts, which engines find faster than any loop looks. Rows that
 * are split cost a list each.
 */
function splitRows(
  text: string,
  separator: string,
  lineEnd: string,
  moreComes: boolean,
  take: (cells: readonly string[]) => void,
): CutRows {
  const { length } = text;
  const found = (at: number) => (at === -1 ? length : at);
  const cells: string[] = [];
  let at = 0;
  let between = found(text.indexOf(separator));
  for (;;) {
    const end = found(text.indexOf(lineEnd, at));
    if (end === length && moreComes) return { cursor: at, odd: false };
    let count = 0;
    let from = at;
    while (between < end) {
      cells[count++] = text.slice(from, between);
      from = between + 1;
      between = found(text.indexOf(separator, from));
    }
    cells[count++] = text.slice(from, end);
    if (cells.length !== count) cells.length = count;
    take(cells);
    if (end === length) return { cursor: length, odd: false };
    at = end + lineEnd.length;
  }
}

/** The first that is not doubled; -1 without one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

function inQuotes(cell: string): string {
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell;
}

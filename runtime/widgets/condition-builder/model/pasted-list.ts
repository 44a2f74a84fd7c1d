/**
 * A list of values as people paste it: from a spreadsheet, one a line, or separated by semicolons or commas. What
 * stands in quotes is one value. A comma separates in a single line only: of several lines each is a value.
 */
import { linesOf } from '../../../core/conditions/fitting-value.ts';

export interface PastedList {
  readonly values: readonly string[];
  /** How many stood there more than once. */
  readonly dropped: number;
}

/** `isNumber`: a comma between digits is a decimal comma. */
export function pastedList(text: string, isNumber = false): PastedList {
  const values = takenApart(text, isNumber)
    .map((piece) => unquoted(piece.trim()))
    .filter((value) => value !== '');
  const once = [...new Set(values)];
  return { values: once, dropped: values.length - once.length };
}

const CELLS = /[\r\n\t]/;

function takenApart(text: string, isNumber: boolean): readonly string[] {
  const cells = piecesOf(text, (char) => CELLS.test(char));
  const parts = cells.map((cell) => piecesOf(cell, (char) => char === ';'));
  if (parts.some(({ length }) => length > 1)) return parts.flat();
  if (cells.length > 1) return cells.map((cell) => cell.trim().replace(/,$/, ''));
  const isComma = (char: string, after: string) =>
    char === ',' && (!isNumber || after === '' || /\s/.test(after));
  return piecesOf(text, isComma);
}

/** What stands between separators outside of quotes, without empty pieces. */
function piecesOf(text: string, separates: (char: string, after: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let isBlank = true;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (separates(char, text.charAt(at + 1))) {
      pieces.push(text.slice(start, at));
      start = at + 1;
      isBlank = true;
    } else if (char === '"' && isBlank) {
      at = quoteEnd(text, at);
      isBlank = false;
    } else if (!/\s/.test(char)) isBlank = false;
  }
  return [...pieces, text.slice(start)].filter((piece) => piece.trim() !== '');
}

/** Where the quotation that begins here ends; a quotation mark alone is a letter. */
function quoteEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) !== '"') continue;
    if (text.charAt(at + 1) === '"') at += 1;
    else return /^\s*([\r\n\t;,]|$)/.test(text.slice(at + 1, at + 40)) ? at : start;
  }
  return start;
}

/** A line of the list holds no line breaks. */
function unquoted(piece: string): string {
  if (piece.length < 2 || !piece.startsWith('"') || !piece.endsWith('"')) return piece;
  return linesOf(piece.slice(1, -1).replaceAll('""', '"')).join(' ');
}

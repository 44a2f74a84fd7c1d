/**
 * A SQL text without the white space that has no meaning, and the way back to its lines and columns. Literals and
 * quoted names are left as they are.
 */
import type { Dialect } from './dialect.ts';

export interface PlainSql {
  readonly sql: string;
  /** One-based, in the text as it was given. */
  placeOf(at: number): { readonly line: number; readonly column: number };
}

export function plainSql(text: string, dialect: Dialect): PlainSql {
  const parts: string[] = [];
  /** For each part, where it begins in the plain text and in the given one. */
  const begins: (readonly [plain: number, given: number])[] = [];
  let length = 0;
  let at = 0;
  while (at < text.length) {
    const [end, plain] = nextPart(text, at, dialect, parts.at(-1));
    begins.push([length, at]);
    parts.push(plain);
    length += plain.length;
    at = end;
  }
  const sql = parts.join('').trimEnd();
  return { sql, placeOf: (place) => lineAndColumn(text, givenPlace(begins, place, text.length)) };
}

function nextPart(
  text: string,
  at: number,
  dialect: Dialect,
  before: string | undefined,
): readonly [end: number, plain: string] {
  const [space] = /^\s+/.exec(text.slice(at, at + 1)) ? (/^\s+/.exec(text.slice(at)) ?? []) : [];
  if (space !== undefined) {
    const end = at + space.length;
    const isNeedless =
      before === undefined || before.endsWith('(') || text[end] === ')' || end === text.length;
    return [end, isNeedless ? '' : ' '];
  }
  const literal = text[at] === "'" ? dialect.readText(text, at) : undefined;
  if (literal) return [literal.end, text.slice(at, literal.end)];
  if (text[at] === '`' || text[at] === '"') {
    const close = text.indexOf(text[at] ?? '', at + 1);
    const end = close < 0 ? text.length : close + 1;
    return [end, text.slice(at, end)];
  }
  const [word = text[at] ?? ''] = /^[^\s'"`]+/.exec(text.slice(at, at + 200)) ?? [];
  return [at + word.length, word];
}

function givenPlace(begins: readonly (readonly [number, number])[], place: number, end: number): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begins[middle]?.[0] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  const [plain, given] = begins[low - 1] ?? [0, 0];
  return Math.min(given + place - plain, end);
}

function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - (before.lastIndexOf('\n') + 1) + 1 };
}

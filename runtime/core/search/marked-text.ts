/**
 * A text in pieces, those that a search matched told apart: beginnings of words, and in codes any part.
 */
import type { TextPiece } from '../../contract/search.ts';
import { beginsWith } from './judge.ts';
import type { SearchText } from './search-text.ts';
import { markedInTwo, wordsInTwo } from './word-forms.ts';
import { codeOf, folded, wordsOf } from './words.ts';

export interface Marking {
  /** Any part of it may have matched. */
  readonly isCode: boolean;
  /** A letter was forgiven. */
  readonly forgives: boolean;
}

export function markedText(
  text: string,
  search: SearchText,
  { isCode, forgives }: Marking,
): readonly TextPiece[] {
  const hits = new Set<number>();
  const spans = [...wordHits(text, search, forgives), ...(isCode ? partHits(text, search) : [])];
  for (const [from, to] of spans) {
    for (let at = from; at < to; at += 1) hits.add(at);
  }
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && hits.has(at) === hits.has(start)) continue;
    pieces.push({ text: text.slice(start, at), hit: hits.has(start) });
    start = at;
  }
  return pieces;
}

export function isMarked(pieces: readonly TextPiece[]): boolean {
  return pieces.some(({ hit }) => hit);
}

type Span = readonly [from: number, to: number];

function wordHits(text: string, { pieces, forms }: SearchText, forgives: boolean): Span[] {
  const wanted = pieces.flatMap(({ words }) => words);
  const others = wanted.flatMap((word) => forms.get(word) ?? []);
  const begins = others.flatMap((each) => each.begins);
  const wholes = new Set(others.flatMap((each) => each.wholes));
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }): Span[] => {
    const plain = wordsOf(word).join('');
    const lengths = [
      ...wanted
        .filter((each) => beginsWith(plain, each, forgives))
        .map((each) => (plain.startsWith(each) ? each.length : plain.length)),
      ...begins.filter((each) => plain.startsWith(each)).map((each) => each.length),
      ...(wholes.has(plain) ? [plain.length] : []),
    ];
    return lengths.length === 0 ? [] : [[index, index + lengthOf(word, Math.max(...lengths))]];
  });
  const inTwo = wordsInTwo(text)
    .filter(({ word }) => isHeld(markedInTwo(word), begins, wholes))
    .map(({ from, to }): Span => [from, to])
    .filter(([from, to]) => words.every(([start]) => start < from || start >= to));
  return [...words, ...inTwo];
}

function isHeld(word: string, begins: readonly string[], wholes: ReadonlySet<string>): boolean {
  return wholes.has(word) || begins.some((each) => word.startsWith(each));
}

function partHits(text: string, { pieces, whole }: SearchText): Span[] {
  const parts = [...pieces.flatMap(({ part }) => part ?? []), ...(whole === undefined ? [] : [whole])];
  const code = codeOf(text);
  return parts.flatMap((part): Span[] => {
    const at = code.indexOf(part);
    if (at < 0) return [];
    const from = lengthOf(text, at + 1) - 1;
    return [[from, lengthOf(text, at + part.length)]];
  });
}

/** How many characters of the text make the first `wanted` letters and digits of its folded form. */
function lengthOf(text: string, wanted: number): number {
  let made = 0;
  let length = 0;
  for (const letter of text) {
    if (made >= wanted && !/\p{M}/u.test(letter)) break;
    length += letter.length;
    made += wordsOf(folded(letter)).join('').length;
  }
  return length;
}

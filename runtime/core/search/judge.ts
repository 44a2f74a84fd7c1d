/**
 * Whether a document is found, and how well: the law that every index is tested against, and the search itself where
 * documents are in memory. As typed first; only where nothing is found, one letter in each longer word is forgiven.
 */
import type { IndexedDocument } from './indexed-document.ts';
import type { SearchPiece, SearchText } from './search-text.ts';
import { isForgiving, isOneLetterApart } from './words.ts';

/** Better ones first. */
export const RANKS = ['exact-code', 'title-start', 'one-field', 'spread'] as const;
export type SearchRank = (typeof RANKS)[number];

export interface Found {
  readonly rank: SearchRank;
  /** The heaviest field that holds all words; 0 for the rank `spread`. */
  readonly weight: number;
}

export interface Judging {
  /** Words of the title of a document that may be read, given as `collection/id`. */
  readonly labelWords: (reference: string) => readonly string[];
  /** Forgives a letter. */
  readonly forgives: boolean;
}

/** `undefined`: the document does not hold what was asked. */
export function judge(document: IndexedDocument, text: SearchText, judging: Judging): Found | undefined {
  if (!isFound(document, text, judging)) return undefined;
  if (document.codes.includes(text.code)) return { rank: 'exact-code', weight: 0 };
  const [title] = document.fields;
  if (title.words.join(' ').startsWith(text.phrase)) return { rank: 'title-start', weight: 0 };
  const weights = document.fields
    .filter(({ words }) => allWords(text).every((word) => hasWord(words, word, judging.forgives)))
    .map(({ weight }) => weight);
  return weights.length > 0
    ? { rank: 'one-field', weight: Math.max(...weights) }
    : { rank: 'spread', weight: 0 };
}

/** Negative: the first is better. */
export function compareFound(one: Found, other: Found): number {
  return RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || other.weight - one.weight;
}

export function hasWord(words: readonly string[], wanted: string, forgives: boolean): boolean {
  return words.some((word) => beginsWith(word, wanted, forgives));
}

export function beginsWith(word: string, wanted: string, forgives: boolean): boolean {
  return word.startsWith(wanted) || (forgives && isForgiving(wanted) && isOneLetterApart(word, wanted));
}

function isFound(document: IndexedDocument, text: SearchText, judging: Judging): boolean {
  const { whole } = text;
  if (whole !== undefined && document.codes.some((code) => code.includes(whole))) return true;
  const words = document.fields.flatMap((field) => field.words);
  const labels = document.references.flatMap(judging.labelWords);
  return text.pieces.every((piece) => holds(piece, document.codes, [...words, ...labels], judging.forgives));
}

function holds(
  { words, part }: SearchPiece,
  codes: readonly string[],
  known: readonly string[],
  forgives: boolean,
): boolean {
  if (part !== undefined && codes.some((code) => code.includes(part))) return true;
  return words.every((word) => hasWord(known, word, forgives));
}

function allWords({ pieces }: SearchText): readonly string[] {
  return pieces.flatMap(({ words }) => words);
}

/**
 * Whether a document is found, and how well: the law that every index is tested against, and the search itself where
 * documents are in memory. What holds the words as typed comes before what holds other forms of them; only where nothing
 * is found, one letter in each longer word is forgiven.
 */
import type { IndexedDocument } from './indexed-document.ts';
import type { SearchPiece, SearchText } from './search-text.ts';
import { isForgiving, isOneLetterApart } from './words.ts';

/** Better ones first. */
export const RANKS = [
  'exact-code',
  'title-start',
  'one-field',
  'spread',
  'forms-in-one-field',
  'forms-spread',
] as const;
export type SearchRank = (typeof RANKS)[number];

export interface Found {
  readonly rank: SearchRank;
  /** The heaviest field that holds all words, where the rank speaks of one field; else 0. */
  readonly weight: number;
}

export interface Judging {
  /** Words of the title of a document that may be read, given as `collection/id`. */
  readonly labelWords: (reference: string) => readonly string[];
  /** Forgives a letter. */
  readonly forgives: boolean;
}

/** Without `forms`, the words as typed. */
interface Reading extends Judging {
  readonly forms?: SearchText['forms'];
}

/** `undefined`: the document does not hold what was asked. */
export function judge(document: IndexedDocument, text: SearchText, judging: Judging): Found | undefined {
  const inForms: Reading = { ...judging, forms: text.forms };
  if (!isFound(document, text, inForms)) return undefined;
  if (document.codes.includes(text.code)) return { rank: 'exact-code', weight: 0 };
  const [title] = document.fields;
  if (title.words.join(' ').startsWith(text.phrase)) return { rank: 'title-start', weight: 0 };
  const asTyped = heaviestField(document, text, judging);
  if (asTyped !== undefined) return { rank: 'one-field', weight: asTyped };
  if (isFound(document, text, judging)) return { rank: 'spread', weight: 0 };
  const weight = heaviestField(document, text, inForms);
  return weight === undefined ? { rank: 'forms-spread', weight: 0 } : { rank: 'forms-in-one-field', weight };
}

/** Of the fields that hold all words. */
function heaviestField({ fields }: IndexedDocument, text: SearchText, reading: Reading): number | undefined {
  const weights = fields
    .filter(({ words }) => allWords(text).every((word) => hasWord(words, word, reading)))
    .map(({ weight }) => weight);
  return weights.length === 0 ? undefined : Math.max(...weights);
}

/** Negative: the first is better. */
export function compareFound(one: Found, other: Found): number {
  return RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || other.weight - one.weight;
}

function hasWord(words: readonly string[], wanted: string, { forgives, forms }: Reading): boolean {
  const { begins = [], wholes = [] } = forms?.get(wanted) ?? {};
  return words.some(
    (word) =>
      beginsWith(word, wanted, forgives) ||
      begins.some((form) => word.startsWith(form)) ||
      wholes.includes(word),
  );
}

export function beginsWith(word: string, wanted: string, forgives: boolean): boolean {
  return word.startsWith(wanted) || (forgives && isForgiving(wanted) && isOneLetterApart(word, wanted));
}

function isFound(document: IndexedDocument, text: SearchText, reading: Reading): boolean {
  const { whole } = text;
  if (whole !== undefined && document.codes.some((code) => code.includes(whole))) return true;
  const words = document.fields.flatMap((field) => field.words);
  const labels = document.references.flatMap(reading.labelWords);
  return text.pieces.every((piece) => holds(piece, document.codes, [...words, ...labels], reading));
}

function holds(
  { words, part }: SearchPiece,
  codes: readonly string[],
  known: readonly string[],
  reading: Reading,
): boolean {
  if (part !== undefined && codes.some((code) => code.includes(part))) return true;
  return words.every((word) => hasWord(known, word, reading));
}

function allWords({ pieces }: SearchText): readonly string[] {
  return pieces.flatMap(({ words }) => words);
}

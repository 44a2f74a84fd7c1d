/**
 * What was typed, read once: pieces between spaces, each held by a document that has its words or a code around it. No
 * more is asked of any engine than `askedWords` leaves: each word costs a look at all that begins with it.
 */
import { LONGEST_SEARCH } from '../../contract/search.ts';
import { formsIn, type WordForms } from './word-forms.ts';
import { codeOf, SHORTEST_PART, wordsOf } from './words.ts';

export interface SearchPiece {
  /** At least one; a document holds the piece when it has a word that begins with each. */
  readonly words: readonly string[];
  /** A document whose code has this part holds the piece too; absent: too short for a part of a code. */
  readonly part?: string;
}

export interface SearchText {
  /** In any order; a document must hold all. */
  readonly pieces: readonly SearchPiece[];
  /** What else holds a word, ranked lower. */
  readonly forms: ReadonlyMap<string, WordForms>;
  /** All of it as one code, for who types a phone with spaces; absent where there is a letter, or one piece only. */
  readonly whole?: string;
  /** All words as typed, one space between them. */
  readonly phrase: string;
  /** All of it without what separates: compared with codes as a whole. */
  readonly code: string;
}

/** `undefined`: there is nothing to search for. */
export function searchText(typed: string): SearchText | undefined {
  const text = typed.slice(0, LONGEST_SEARCH);
  const typedWords = wordsOf(text);
  const asked = askedWords(typedWords);
  const formsOfAsked = [...formsIn(typedWords)].filter(([word]) => asked.has(word));
  const forms = new Map(formsOfAsked.slice(0, MOST_WITH_FORMS));
  const pieces = text.split(/\s+/u).flatMap((piece): SearchPiece[] => {
    // A word that stands in several pieces is asked for in the first.
    const words = [...new Set(wordsOf(piece))].filter((word) => asked.delete(word));
    if (words.length === 0) return [];
    const part = codeOf(piece);
    return [{ words, ...(part.length >= SHORTEST_PART && { part }) }];
  });
  if (pieces.length === 0) return undefined;
  const code = codeOf(text);
  const isWhole = pieces.length > 1 && /^\d+$/.test(code) && code.length >= SHORTEST_PART;
  return { pieces, forms, ...(isWhole && { whole: code }), phrase: typedWords.join(' '), code };
}

/** Words of one search that are asked for. */
const MOST_WORDS = 12;
/** Those of them whose other forms are asked for: each is asked of every field. An engine takes 1,024 clauses. */
const MOST_WITH_FORMS = 4;

/**
 * Each word once, and none that begins another, as whatever holds the longer one holds it too. A single letter says
 * nothing beside a longer word; a digit does: `panela 5`.
 */
function askedWords(words: readonly string[]): Set<string> {
  const distinct = [...new Set(words)];
  const hasLonger = distinct.some((word) => [...word].length > 1);
  const telling = distinct.filter(
    (word) =>
      !(hasLonger && /^\p{L}$/u.test(word)) &&
      !distinct.some((other) => other.length > word.length && other.startsWith(word)),
  );
  return new Set(telling.slice(0, MOST_WORDS));
}

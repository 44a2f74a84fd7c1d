/**
 * What else holds a word that is searched, ranked lower than the word as typed: the other number in Portuguese, the word
 * in two (`micro-ondas`, `3 L`), and two words in one (`microondas`, `3l`). Words in two are indexed as one besides.
 */
import { wordsOf } from './words.ts';

/** Begins a word that a document writes in two. Two letters, so that no typo leads over them. */
const IN_TWO = '\u{E002}\u{E002}';

/** Words as they are indexed. */
export interface WordForms {
  /** Held by whatever begins with one of them. */
  readonly begins: readonly string[];
  /** Held by these only: the beginning of another number would be that of other words too. */
  readonly wholes: readonly string[];
}

export interface WordInTwo {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const HYPHEN = /^[-\u2010-\u2015]$/u;
const NUMBER = /^\p{N}+$/u;
/** What follows a number as its unit: `L`, `ml`, `pol`. */
const UNIT = /^\p{L}{1,3}$/u;

/** Words with a hyphen between them, and a number with its unit after a space. */
export function wordsInTwo(text: string): readonly WordInTwo[] {
  const words = [...text.matchAll(WORD)].map(({ 0: written, index }) => {
    return { word: wordsOf(written).join(''), from: index, to: index + written.length };
  });
  return words.flatMap((one, at): WordInTwo[] => {
    const other = words[at + 1];
    if (!other || (NUMBER.test(one.word) && NUMBER.test(other.word))) return [];
    const between = text.slice(one.to, other.from);
    const isUnit = NUMBER.test(one.word) && UNIT.test(other.word) && between.trim() === '';
    if (!isUnit && !HYPHEN.test(between)) return [];
    return [{ word: one.word + other.word, from: one.from, to: other.to }];
  });
}

/** How a word that is written in two is indexed: nothing typed begins so. */
export function markedInTwo(word: string): string {
  return IN_TWO + word;
}

/** All that is indexed of some texts: their words in order, then those in two as one. */
export function indexedWords(texts: readonly string[]): readonly string[] {
  const inTwo = texts.flatMap(wordsInTwo).map(({ word }) => markedInTwo(word));
  return [...texts.flatMap(wordsOf), ...inTwo];
}

/** The other forms of a text's words, in the order of `wordsOf`; a word without other forms is left out. */
export function formsIn(words: readonly string[]): ReadonlyMap<string, WordForms> {
  const forms = new Map<string, WordForms>();
  words.forEach((word, at) => {
    const before = forms.get(word);
    const joined = [
      [words[at - 1], word],
      [word, words[at + 1]],
    ].flatMap(([one, other]) =>
      one === undefined || other === undefined || NUMBER.test(one + other) ? [] : [one + other],
    );
    // What begins with digits alone begins with a word of the document.
    const begins = [...joined, ...(NUMBER.test(word) ? [] : [markedInTwo(word)])];
    const own = otherNumbers(word);
    const wholes = [...own, ...own.map(markedInTwo), ...joined.flatMap(otherNumbers)];
    if (begins.length + wholes.length === 0) return;
    forms.set(word, {
      begins: [...new Set([...(before?.begins ?? []), ...begins])],
      wholes: [...new Set([...(before?.wholes ?? []), ...wholes])],
    });
  });
  return forms;
}

/** Of Portuguese, without accents: how a plural ends, and its singular. */
const ENDINGS: readonly (readonly [plural: string, singular: string])[] = [
  ['s', ''],
  ['res', 'r'],
  ['zes', 'z'],
  ['ses', 's'],
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['eis', 'il'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['is', 'il'],
  ['ns', 'm'],
];
const SHORTEST = 3;

/** A plural that begins with its singular is found as typed. */
function otherNumbers(word: string): readonly string[] {
  const found = ENDINGS.flatMap(([plural, singular]) => [
    ...ending(word, plural, singular),
    ...(plural.startsWith(singular) ? [] : ending(word, singular, plural)),
  ]);
  return [...new Set(found)];
}

function ending(word: string, from: string, to: string): readonly string[] {
  const other = word.slice(0, word.length - from.length) + to;
  return word.endsWith(from) && word.length >= SHORTEST && other.length >= SHORTEST ? [other] : [];
}

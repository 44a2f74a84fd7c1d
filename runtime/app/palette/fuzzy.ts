/**
 * How well a text answers what was typed: letters in their order, accents and case aside. Pure.
 */
import { plainText } from '../../core/values/plain-text.ts';

/**
 * `undefined`: a word of what was typed is not in it. Higher is better: a whole word's start counts more than the
 * middle, letters in a row more than scattered ones, a short text more than a long one.
 */
export function fuzzyScore(text: string, typed: string): number | undefined {
  return scoreOf(plainText(text), typedWords(typed));
}

export function typedWords(typed: string): readonly string[] {
  return plainText(typed.trim())
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Of letters that are plain already: there are thousands of texts, and a key must not fold them all. */
export function scoreOf(letters: string, words: readonly string[]): number | undefined {
  let total = 0;
  for (const word of words) {
    const score = wordScore(letters, word);
    if (score === undefined) return undefined;
    total += score;
  }
  return total - letters.length / 1000;
}

function wordScore(text: string, word: string): number | undefined {
  const at = startOfWord(text, word);
  if (at === 0) return 100;
  if (at > 0) return 80;
  if (text.includes(word)) return 60;
  // Letters with gaps mean something only when there are some of them.
  return word.length < 3 ? undefined : scattered(text, word);
}

function startOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

/** Each gap costs; a text in which the letters are further apart than the word is long is no answer. */
function scattered(text: string, word: string): number | undefined {
  let at = text.indexOf(word[0] ?? '');
  const first = at;
  let gaps = 0;
  for (const letter of word.slice(1)) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    if (next !== at + 1) gaps += 1;
    at = next;
  }
  if (first < 0 || at - first > word.length * 2) return undefined;
  return 40 - gaps * 5;
}

/**
 * The words of a text as every search compares them: small letters without accents. Pure, and the same in the browser,
 * in the embedded index and in what an engine is fed.
 */

/** Longer values are no codes: nobody types a part of one. */
const LONGEST_CODE = 64;
/** Shorter parts of a code find too much. */
export const SHORTEST_PART = 3;

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Letters and digits; everything else separates. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Without points, spaces and accents: `123.456.789-09` is `12345678909`. Empty for what is no code. */
export function codeOf(text: string): string {
  const code = wordsOf(text).join('');
  return code.length > LONGEST_CODE ? '' : code;
}

/** Every part of a code that may be searched begins one of these. */
export function endsOf(code: string): string[] {
  const letters = [...code];
  const count = Math.max(0, letters.length - SHORTEST_PART + 1);
  return Array.from({ length: count }, (_, at) => letters.slice(at).join(''));
}

const SHORTEST_FORGIVEN = 5;

/** Whether a typo is forgiven in the word: five letters or more, no digits. */
export function isForgiving(word: string): boolean {
  return /^\p{L}+$/u.test(word) && [...word].length >= SHORTEST_FORGIVEN;
}

/** Whether a typo in a longer word may lead to this one. */
export function isForgivable(word: string): boolean {
  return /^\p{L}+$/u.test(word) && [...word].length >= SHORTEST_FORGIVEN - 1;
}

/** The word, and the word without each of its letters: two words one letter apart share one of these. */
export function variantsOf(word: string): readonly string[] {
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])];
}

/** One letter too many, missing, wrong, or two neighbours in the wrong order. */
export function isOneLetterApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  if (rest(a, start + 1) === rest(b, start + 1)) return true;
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return swapped && rest(a, start + 2) === rest(b, start + 2);
}

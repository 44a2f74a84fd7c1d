/**
 * One fixed table of letters for searches that see neither case nor accents. Every evaluator goes by it, because the
 * platforms' own lower case and accents differ from each other.
 */
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTS: readonly (readonly [string, string])[] = [
  ['áàâãäåÁÀÂÃÄÅ', 'a'],
  ['çÇ', 'c'],
  ['éèêëÉÈÊË', 'e'],
  ['íìîïÍÌÎÏ', 'i'],
  ['ñÑ', 'n'],
  ['óòôõöÓÒÔÕÖ', 'o'],
  ['úùûüÚÙÛÜ', 'u'],
  ['ýÿÝŸ', 'y'],
];
/** Accents that stand as characters of their own; they are left out. */
export const LOOSE_ACCENTS = '\u0300\u0301\u0302\u0303\u0308\u030a\u0327';

const accented = ACCENTS.map(([letters]) => letters).join('');
export const FOLD_FROM = CAPITALS + accented;
export const FOLD_TO =
  CAPITALS.toLowerCase() + ACCENTS.map(([letters, plain]) => plain.repeat(letters.length)).join('');

const PLAIN = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index] ?? letter]));
const FOLDED = new RegExp(`[${FOLD_FROM}${LOOSE_ACCENTS}]`, 'g');

export function fold(text: string): string {
  return text.replace(FOLDED, (letter) => PLAIN.get(letter) ?? '');
}

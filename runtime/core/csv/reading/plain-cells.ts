/**
 * The cells that programs write, read without the care that hands need. Nothing here: `parseCell` has to look.
 * What is answered is what `parseCell` answers too (`plain-cells.test.ts`).
 */

const NINE = 0x39;
const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;

/** Whole numbers and powers of ten up to these are exact, and so is one divided by the other, rounded once. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** Of digits, with a sign and a decimal point at most. */
export function plainNumber(text: string): number | undefined {
  const { length } = text;
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (length === first || length > EXACT_DIGITS) return undefined;
  let whole = 0;
  let point = -1;
  for (let at = first; at < length; at += 1) {
    const char = text.charCodeAt(at);
    if (char >= ZERO && char <= NINE) whole = whole * 10 + (char - ZERO);
    else if (char === POINT && point === -1) point = at;
    else return undefined;
  }
  if (point === first && length === first + 1) return undefined;
  const value = point === -1 ? whole : whole / (POWERS[length - 1 - point] ?? 1);
  return first === 1 ? -value : value;
}

export function plainCheckbox(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** `YYYY-MM-DD`, up to the day that every month has. */
export function plainDate(text: string): string | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== MINUS || text.charCodeAt(7) !== MINUS) return undefined;
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const isYear = century >= 0 && year >= 0 && century + year > 0;
  return isYear && month >= 1 && month <= 12 && day >= 1 && day <= 28 ? text : undefined;
}

/** Begins with a letter or a digit: no guard, no JSON. */
export function plainText(text: string): string | undefined {
  const first = text.charCodeAt(0);
  const isPlain =
    (first >= ZERO && first <= NINE) ||
    (first >= 0x41 && first <= 0x5a) ||
    (first >= 0x61 && first <= 0x7a) ||
    (first >= 0xc0 && first <= 0x24f);
  return isPlain ? text : undefined;
}

/** -1 where one is none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/**
 * CPF: eleven digits, the last two of them check digits. With or without punctuation, as it was typed.
 */

const SHAPE = /^(\d{3}\.\d{3}\.\d{3}-\d{2}|\d{11})$/;

export function isCpf(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = [...text.replace(/\D/g, '')].map(Number);
  // One digit eleven times satisfies the sums, and nobody has such a number.
  if (new Set(digits).size === 1) return false;
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}

/** Weights run down to 2, from the right. */
export function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/**
 * CNPJ: twelve letters or digits (letters since July 2026) and two check digits. With or without punctuation.
 */

const SHAPE = /^([0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}|[0-9A-Z]{12}\d{2})$/;

export function isCnpj(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const values = [...text.replace(/[^0-9A-Z]/g, '')].map(asciiValue);
  if (new Set(values).size === 1) return false;
  return checkDigit(values.slice(0, 12)) === values[12] && checkDigit(values.slice(0, 13)) === values[13];
}

/** Weights 2 to 9 from the right, again and again; letters count by their distance from "0" in ASCII. */
export function checkDigit(values: readonly number[]): number {
  const sum = values.reduce(
    (total, value, index) => total + value * (2 + ((values.length - 1 - index) % 8)),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function asciiValue(character: string): number {
  return character.charCodeAt(0) - '0'.charCodeAt(0);
}

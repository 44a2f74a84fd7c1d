/**
 * Numbers as Brazilian hands type them and Brazilian eyes read them (product operations, §5):
 * only digits, one leading minus, one decimal point; a comma becomes the point; empty is `null`.
 */
import type { Unit } from '../../../contract/field.ts';

/** `1.234,` or `12.345.678,9`: the points are thousands, because a decimal comma follows. */
const GROUPED = /^-?\d{1,3}(\.\d{3})+,\d*$/;

/** What is left in the input after a key or a paste. */
export function numberText(typed: string): string {
  const bare = typed.replace(/[^\d.,-]/g, '');
  const pointed = GROUPED.test(bare) ? bare.replaceAll('.', '') : bare;
  const [whole = '', ...decimals] = pointed.replaceAll(',', '.').split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.replaceAll('-', '');
  if (decimals.length === 0) return sign + digits;
  return `${sign}${digits}.${decimals.join('').replaceAll('-', '')}`;
}

export type NumberReading =
  | { readonly complete: true; readonly value: number | null }
  /** `-`, `.` or `-.`: nothing to keep yet. */
  | { readonly complete: false };

export function readNumber(text: string): NumberReading {
  if (text === '') return { complete: true, value: null };
  if (!/\d/.test(text)) return { complete: false };
  const value = Number(text);
  return Number.isFinite(value) ? { complete: true, value: value === 0 ? 0 : value } : { complete: false };
}

/** The text under the cursor: a plain number with a point, never an exponent. A text that is no number is shown as it is. */
export function editedNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  const plain = String(value);
  return plain.includes('e')
    ? new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 }).format(value)
    : plain;
}

const plainFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 });
const moneyFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** The text while the cursor is elsewhere: `1.234,50`. */
export function shownNumber(value: unknown, unit?: Unit): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  return (unit === 'BRL' ? moneyFormat : plainFormat).format(value);
}

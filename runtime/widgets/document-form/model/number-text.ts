/**
 * Numbers as Brazilian hands type them and Brazilian eyes read them (product operations, §5):
 * only digits, one leading minus, one decimal point; a comma becomes the point; empty is `null`.
 */
import type { Unit } from '../../../contract/field.ts';
import { anyText } from './any-text.ts';

/** `1.234,5`, `1,234.5`, `1.234.567`: what stands between groups of three marks no decimals. */
const GROUPED = [/^\d{1,3}(\.\d{3})+,\d*$/, /^\d{1,3}(\.\d{3}){2,}$/];
const GROUPED_ELSEWHERE = [/^\d{1,3}(,\d{3})+\.\d*$/, /^\d{1,3}(,\d{3}){2,}$/];
/** As a spreadsheet writes a long number: `1,5E+05`. No hand can type it, as a letter alone goes at once. */
const SCIENTIFIC = /^\s*(-?\d+)(?:[.,](\d+))?e([+-]?\d{1,3})\s*$/i;

/** What is left in the input after a key or a paste. */
export function numberText(typed: string): string {
  const [, scientific, fraction = '', power] = SCIENTIFIC.exec(typed) ?? [];
  if (scientific !== undefined) return editedNumber(Number(`${scientific}.${fraction}e${power}`));
  const bare = typed.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.,-]/g, '');
  const sign = bare.startsWith('-') ? '-' : '';
  const [whole = '', ...decimals] = ungrouped(bare.replaceAll('-', '')).replaceAll(',', '.').split('.');
  return decimals.length === 0 ? sign + whole : `${sign}${whole}.${decimals.join('')}`;
}

function ungrouped(text: string): string {
  if (GROUPED.some((form) => form.test(text))) return text.replaceAll('.', '');
  return GROUPED_ELSEWHERE.some((form) => form.test(text)) ? text.replaceAll(',', '') : text;
}

export type NumberReading =
  | { readonly complete: true; readonly value: number | null }
  /** `-`, `.` or `-.`: nothing to keep yet; or more digits than a number holds. */
  | { readonly complete: false };

export function readNumber(text: string): NumberReading {
  if (text === '') return { complete: true, value: null };
  if (!/\d/.test(text)) return { complete: false };
  const value = Number(text);
  // A number that the store would keep as another one is not taken for it.
  if (!Number.isFinite(value) || wholePart(editedNumber(value)) !== wholePart(text))
    return { complete: false };
  return { complete: true, value: value === 0 ? 0 : value };
}

/** Its digits without leading zeros. */
function wholePart(text: string): string {
  return (text.replace('-', '').split('.')[0] ?? '').replace(/^0+/, '');
}

/** The text under the cursor: a plain number with a point, never an exponent. A text that is no number is shown as it is. */
export function editedNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return anyText(value);
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
}

/** The very digits: a formatter stops after so many of them. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const shift = Number(power);
  const digits = whole + fraction;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${digits}`;
  return sign + digits.padEnd(whole.length + shift, '0');
}

const plainFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 });
const moneyFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** The text while the cursor is elsewhere: `1.234,50`. */
export function shownNumber(value: unknown, unit?: Unit): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return anyText(value);
  return (unit === 'BRL' ? moneyFormat : plainFormat).format(value);
}

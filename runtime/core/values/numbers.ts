/**
 * Numbers as Brazilian hands type them and Brazilian eyes read them (product operations, §5):
 * only digits, one leading minus, one decimal point; a comma becomes the point; empty is `null`.
 */
import type { FieldDefinition, Unit } from '../../contract/field.ts';
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

/** A comma that `moneyText` has left behind, and another one: the first ones stood between thousands. */
const GROUPED_BY_COMMAS = /^-?\d{1,3}(,\d{3})+,\d*$/;

/** The same for an amount in reais, which keeps its comma in the input. */
export function moneyText(typed: string): string {
  const text = GROUPED_BY_COMMAS.test(typed) ? typed.replace(/,(?=.*,)/g, '') : typed;
  return numberText(text).replace('.', ',');
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

/**
 * The number of a text that was typed elsewhere than in a number field: in a bulk edit, a filter, an address.
 * `undefined` for what holds anything besides a number; letters are not left out, as they are while somebody types.
 */
export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[\u2212\u2013-]?[\d.,]+$/.test(trimmed) && !SCIENTIFIC.test(trimmed)) return undefined;
  const reading = readNumber(numberText(trimmed));
  return reading.complete && reading.value !== null ? reading.value : undefined;
}

/** `10,5` for `10.500`, which another reader takes for ten thousand and more; nothing for a text with one meaning. */
export function ambiguousNumber(text: string): string | undefined {
  if (!/^-?\d{1,3}[.,]\d{3}$/.test(text.trim())) return undefined;
  const value = typedNumber(text);
  return value === undefined ? undefined : shownNumber(value);
}

export type FileNumber =
  | { readonly value: number; readonly problem?: never }
  | {
      readonly value?: never;
      /** `decimal-comma`: `1,234`, in a file whose numbers are not said to have commas. */
      readonly problem: 'not-a-number' | 'decimal-comma';
    };

/**
 * The number of a file's cell. A text that means one number is that number, whichever mark its decimals have. Of those
 * that mean two, `1.234` is a thousand and more where the operator says that the file is Brazilian, else it has
 * decimals; `1,234` has decimals in a Brazilian file and is refused in others. Half a number (`12 un`) is none: reading
 * its beginning would change a price in silence.
 */
export function readFileNumber(text: string, decimalComma: boolean): FileNumber {
  const brazilian = decimalNumber(pointed(text));
  const value = decimalComma ? (brazilian ?? decimalNumber(text)) : (decimalNumber(text) ?? brazilian);
  if (value === undefined) return { problem: 'not-a-number' };
  return !decimalComma && LONE_COMMA_GROUP.test(text.trim()) ? { problem: 'decimal-comma' } : { value };
}

const LONE_GROUP = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const LONE_COMMA_GROUP = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * What a cell says of its column: `group`, a number that another reader takes for a thousandfold, or `other`, decimals
 * with the mark that the file does not have. A column with both was written by two hands.
 */
export function fileNumberMark(text: string, decimalComma: boolean): 'group' | 'other' | undefined {
  const trimmed = text.trim();
  if (LONE_GROUP.test(trimmed)) return 'group';
  if (!decimalComma) return trimmed.includes(',') ? 'other' : undefined;
  return trimmed.includes('.') && decimalNumber(pointed(trimmed)) === undefined ? 'other' : undefined;
}

function decimalNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** A Brazilian number with a point; points that stand elsewhere than between thousands make it no number. */
function pointed(text: string): string {
  const [, sign = '', whole = '', decimals] =
    /^\s*([+-]?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*$/.exec(text) ?? [];
  if (whole === '') return '';
  return `${sign}${whole.replaceAll('.', '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** The text under the cursor: a plain number with a point, never an exponent. A text that is no number is shown as it is. */
export function editedNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return anyText(value);
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text;
}

/** The same of an amount in reais. */
export function editedMoney(value: unknown): string {
  const text = editedNumber(value);
  return typeof value === 'number' ? text.replace('.', ',') : text;
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

const identifierFormat = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });

/** What decides how a number is printed. */
export type NumberLook = Pick<FieldDefinition, 'unit' | 'identifier'>;

/** The text while the cursor is elsewhere: `1.234,50`. */
export function shownNumber(value: unknown, look: NumberLook = {}): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return anyText(value);
  if (look.identifier) return identifierFormat.format(value);
  return (look.unit === 'BRL' ? moneyFormat : plainFormat).format(value);
}

const UNIT_TEXT: { readonly [unit in Exclude<Unit, 'BRL'>]: string } = {
  '%': '%',
  cm: ' cm',
  mm: ' mm',
  m: ' m',
  kg: ' kg',
  g: ' g',
  days: ' dias',
};

/** The same with its unit: `R$ 1.234,50`, `12,5%`. */
export function measuredNumber(value: unknown, look: NumberLook = {}): string {
  const text = shownNumber(value, look);
  const { unit } = look;
  if (!unit || typeof value !== 'number' || !Number.isFinite(value)) return text;
  return unit === 'BRL' ? `R$\u00a0${text}`.replace('R$\u00a0-', '-R$\u00a0') : `${text}${UNIT_TEXT[unit]}`;
}

/** `R$ 12,50`, of whole cents. */
export function centsText(cents: number): string {
  return measuredNumber(cents / 100, { unit: 'BRL' });
}

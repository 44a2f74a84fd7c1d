/**
 * One cell: a stored value as text, and back, by the field type in the column's header (admin console, §5).
 */
import type { FieldType } from '../../contract/field.ts';
import { parseDate, parseDateTime, printDateTime } from './times.ts';

export interface CsvTimes {
  /** IANA name: the zone of times that are written without one. */
  readonly timeZone: string;
}

export interface CsvReading extends CsvTimes {
  /**
   * The operator says that numbers are Brazilian: "1.234,56" is one, and "1.234" is a thousand and more. Otherwise the
   * point is the decimal mark and a comma makes a cell no number, because guessing would change prices in silence.
   */
  readonly decimalComma?: boolean;
}

export type CsvCellProblem = 'not-a-number' | 'not-a-date' | 'not-json';

export type ParsedCell =
  | { readonly value: unknown; readonly problem?: never }
  | { readonly value?: never; readonly problem: CsvCellProblem };

/** What begins like this is read as JSON, so a text that does is written as a JSON string. */
const LOOKS_LIKE_JSON = /^\s*[{["]/;

/** An empty text for what is not there. */
export function printCell(type: FieldType, value: unknown, { timeZone }: CsvTimes): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (type === 'datetime') return printDateTime(value, timeZone);
  return LOOKS_LIKE_JSON.test(value) || isJsonType(type) ? JSON.stringify(value) : value;
}

/** Of a cell that is not empty. */
export function parseCell(
  type: FieldType,
  text: string,
  { timeZone, decimalComma = false }: CsvReading,
): ParsedCell {
  switch (type) {
    case 'number':
      return numberCell(decimalComma ? pointed(text) : text);
    case 'checkbox':
      return { value: text.trim().toLowerCase() === 'true' };
    case 'datetime': {
      const value = parseDateTime(text, timeZone);
      return value === undefined ? { problem: 'not-a-date' } : { value };
    }
    case 'date': {
      const value = parseDate(text);
      return value === undefined ? { problem: 'not-a-date' } : { value };
    }
    case 'struct':
    case 'array_struct': {
      const parsed = parseJson(text);
      return parsed ? { value: parsed.value } : { problem: 'not-json' };
    }
    default:
      return { value: LOOKS_LIKE_JSON.test(text) ? (parseJson(text)?.value ?? text) : text };
  }
}

function isJsonType(type: FieldType): boolean {
  return type === 'struct' || type === 'array_struct';
}

/** Half a number ("12 un", "1.234,56") is none: reading its beginning would change a price in silence. */
function numberCell(text: string): ParsedCell {
  const trimmed = text.trim();
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? { value } : { problem: 'not-a-number' };
}

/** A Brazilian number with a point; points that stand elsewhere than between thousands make it no number. */
function pointed(text: string): string {
  const [, sign = '', whole = '', decimals] =
    /^\s*([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*$/.exec(text) ?? [];
  if (whole === '') return text.includes('.') ? '' : text;
  return `${sign}${whole.replaceAll('.', '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

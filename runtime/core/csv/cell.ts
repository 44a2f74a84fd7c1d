/**
 * One cell: a stored value as text, and back, by the field type in the column's header (admin console, §5).
 */
import type { FieldType } from '../../contract/field.ts';
import { declarationOf } from '../field-types/index.ts';
import { readFileDate } from '../values/days.ts';
import { printFileDateTime, readFileDateTime, secondsLeftOpen } from '../values/moments.ts';
import { editedNumber, type FileNumber, readFileNumber } from '../values/numbers.ts';
import { typedYesNo } from '../values/yes-no.ts';

export interface CsvTimes {
  /** IANA name: the zone of times that are written without one. */
  readonly timeZone: string;
}

export interface CellPrinting extends CsvTimes {
  /** `129,9`, as Excel for Brazil reads a number; `129.9` when absent. */
  readonly decimalComma?: boolean;
}

export interface CsvReading extends CsvTimes {
  /**
   * The operator says that the file is Brazilian: "1.234,56" is a number, "1.234" a thousand and more, "VERDADEIRO"
   * true. Otherwise the point is the decimal mark, and `1,234` is refused: guessing would change prices in silence.
   */
  readonly decimalComma?: boolean;
}

export type CsvCellProblem =
  | NonNullable<FileNumber['problem']>
  /** What Excel for Brazil makes of `true`: reading it as false would turn every flag in silence. */
  | 'local-true'
  /** It has another decimal mark than cells before it in its column, of which one can be read in two ways. */
  | 'mixed-marks'
  | 'not-a-date'
  | 'not-a-time'
  | 'not-json'
  /** JSON that ends where a spreadsheet's cell does. */
  | 'cut-off';

/** Excel cuts longer texts when it opens a file, and says nothing (Excel specifications and limits). */
export const SPREADSHEET_CELL = 32_767;

/** `not-false`: read as false, as the specification says, of a text that does not say so. */
export type CsvCellWarning = 'not-false';

export type ParsedCell =
  | {
      readonly value: unknown;
      readonly problem?: never;
      readonly warning?: CsvCellWarning;
      /** Of a moment: so many seconds after it mean the same. */
      readonly leftOpen?: 1 | 60;
    }
  | {
      readonly value?: never;
      readonly problem: CsvCellProblem;
      readonly warning?: never;
      readonly leftOpen?: never;
    };

/** What begins like this is read as JSON, so a text that does is written as a JSON string. */
const LOOKS_LIKE_JSON = /^\s*[{["]/;

/** An empty text for what is not there. */
export function printCell(
  type: FieldType,
  value: unknown,
  { timeZone, decimalComma = false }: CellPrinting,
): string {
  if (value === null || value === undefined || value === '') return '';
  // No import would take it back.
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  if (typeof value === 'number' && decimalComma && declarationOf(type).csv === 'number')
    return editedNumber(value).replace('.', ',');
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const { csv } = declarationOf(type);
  if (csv === 'datetime') return printFileDateTime(value, timeZone);
  return LOOKS_LIKE_JSON.test(value) || csv === 'json' ? JSON.stringify(value) : value;
}

/** Of a cell that is not empty. */
export function parseCell(
  type: FieldType,
  text: string,
  { timeZone, decimalComma = false }: CsvReading,
): ParsedCell {
  switch (declarationOf(type).csv) {
    case 'number':
      return readFileNumber(text, decimalComma);
    case 'checkbox':
      return checkboxCell(text.trim().toLowerCase(), decimalComma);
    case 'datetime': {
      const value = readFileDateTime(text, timeZone);
      if (value === undefined) return { problem: 'not-a-time' };
      const leftOpen = secondsLeftOpen(text);
      return leftOpen === 0 ? { value } : { value, leftOpen };
    }
    case 'date': {
      const value = readFileDate(text);
      return value === undefined ? { problem: 'not-a-date' } : { value };
    }
    case 'json': {
      const parsed = parseJson(text);
      if (parsed) return { value: parsed.value };
      return { problem: text.length === SPREADSHEET_CELL ? 'cut-off' : 'not-json' };
    }
    case 'text':
      return { value: LOOKS_LIKE_JSON.test(text) ? (parseJson(text)?.value ?? text) : text };
  }
}

function checkboxCell(text: string, isBrazilian: boolean): ParsedCell {
  if (text === 'verdadeiro') return isBrazilian ? { value: true } : { problem: 'local-true' };
  if (text === 'true') return { value: true };
  return typedYesNo(text) === false ? { value: false } : { value: false, warning: 'not-false' };
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

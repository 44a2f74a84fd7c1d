/**
 * How a CSV is to be written, as the options say it.
 */
import { CSV_SEPARATORS, type CsvSeparator } from '../../../runtime/core/csv/index.ts';
import { UsageError } from '../../exit-codes.ts';

export interface CsvWritingFlags {
  readonly separator?: string;
  /** Semicolons and a byte order mark, as Excel for Brazil takes a file at a double click. */
  readonly excel?: boolean;
}

export interface CsvWriting {
  readonly separator: CsvSeparator;
  readonly byteOrderMark: boolean;
  readonly decimalComma: boolean;
}

/** Throws a UsageError for a separator that no import would recognise. */
export function csvWriting({ separator, excel = false }: CsvWritingFlags): CsvWriting {
  const named = separator === 'tab' ? '\t' : separator;
  const known = CSV_SEPARATORS.find((each) => each === named);
  if (named !== undefined && known === undefined) {
    throw new UsageError(`"${separator}" is no separator: write --separator ",", ";" or tab.`);
  }
  return { separator: known ?? (excel ? ';' : ','), byteOrderMark: excel, decimalComma: excel };
}

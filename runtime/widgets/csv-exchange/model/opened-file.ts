/**
 * The beginning of a file, as it is shown and asked about before its rows are read.
 */
import type { CsvEncoding, CsvSeparator, ReadHeader } from '../../../core/csv/index.ts';

export interface OpenedFile {
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
  readonly header: readonly string[];
  readonly problems: ReadHeader['problems'];
  readonly first: readonly (readonly string[])[];
  /** There are more rows than `first`. */
  readonly more: boolean;
}

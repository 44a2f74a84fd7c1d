/**
 * The beginning of a file, as it is shown and asked about before its rows are read.
 */
import type {
  CsvEncoding,
  CsvSeparator,
  ForeignColumn,
  ReadHeader,
  RenamedColumns,
} from '../../../core/csv/index.ts';

export interface OpenedFile {
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
  readonly header: readonly string[];
  /** What is wrong with it once the renamed columns are read as such. */
  readonly problems: ReadHeader['problems'];
  /** Columns that are none of the collection's as the file spells them: the operator says which fields they are. */
  readonly foreign: readonly ForeignColumn[];
  readonly renamed: RenamedColumns;
  readonly first: readonly (readonly string[])[];
  /** There are more rows than `first`. */
  readonly more: boolean;
}

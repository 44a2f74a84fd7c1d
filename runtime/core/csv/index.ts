/**
 * CSV export and import (admin console, §3 and §5). Works on stored documents with ISO strings for times;
 * knows no store and no screen.
 */
export {
  type CsvCellProblem,
  type CsvReading,
  type CsvTimes,
  parseCell,
  printCell,
  SPREADSHEET_CELL,
} from './cell.ts';
export { type ColumnFault, type ColumnProblem, type ReadHeader, readCsvHeader } from './columns.ts';
export { CSV_SEPARATORS, type CsvSeparator, dialectOf } from './dialect.ts';
export { csvFileName } from './file-name.ts';
export { guardFormula, unguardFormula } from './formula-guard.ts';
export { type CsvHeader, type HeaderProblem, parseHeader, printHeader } from './header.ts';
export {
  type CsvDocument,
  type CsvPages,
  type CsvPrinter,
  type CsvPrinting,
  csvPrinter,
  printCsv,
} from './print.ts';
export { withoutEmpty } from './reading/drop-empty.ts';
export {
  CSV_ENCODINGS,
  type CsvEncoding,
  CsvEncodingError,
  csvEncoding,
  decodedCsv,
  ENCODING_NAMES,
} from './reading/encoding.ts';
export {
  type ColumnChoice,
  columnChoices,
  type ForeignColumn,
  type RenamedColumns,
  suggestedColumns,
} from './reading/foreign-header.ts';
export { type OpenCsv, openCsv, type ParsedCsv, parseCsv } from './reading/parse.ts';
export { type CsvRow, type CsvRowProblem, type CsvRowWarning, rowReader } from './reading/row-reader.ts';
export { CsvUnreadableError, csvLines, csvRows, type UnreadableReason } from './reading/rows.ts';
export { type CsvShape, csvShapeOf } from './shape.ts';

/**
 * CSV export and import (admin console, §3 and §5). Works on stored documents with ISO strings for times;
 * knows no store and no screen.
 */
export { type CsvCellProblem, type CsvTimes, parseCell, printCell } from './cell.ts';
export { withoutEmpty } from './drop-empty.ts';
export { csvFileName } from './file-name.ts';
export { type CsvHeader, type HeaderProblem, parseHeader, printHeader } from './header.ts';
export { type CsvRow, type ParsedCsv, parseCsv } from './parse.ts';
export { type CsvDocument, printCsv } from './print.ts';

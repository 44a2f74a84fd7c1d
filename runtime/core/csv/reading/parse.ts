/**
 * A CSV file to documents as they are saved. `openCsv` reads the header and then row by row, in pieces, so that a file
 * of any size passes through little memory; `parseCsv` is the same for a text that is there whole.
 */
import type { CsvReading } from '../cell.ts';
import { type ReadHeader, readCsvHeader } from '../columns.ts';
import type { CsvShape } from '../shape.ts';
import { type CsvRow, type RowReader, rowReader } from './row-reader.ts';
import { csvRows } from './rows.ts';

export interface OpenCsv {
  readonly header: ReadHeader;
  /** In the file's order, some hundreds at a time. Columns with a problem are left out. May be read once. */
  rows(): AsyncGenerator<readonly CsvRow[]>;
}

export interface ParsedCsv {
  readonly header: ReadHeader;
  readonly rows: readonly CsvRow[];
}

/** @throws CsvUnreadableError for a quote that is never closed. */
export async function openCsv(
  text: AsyncIterable<string> | Iterable<string>,
  shape: CsvShape,
  reading: CsvReading,
): Promise<OpenCsv> {
  let header: ReadHeader | undefined;
  let read: RowReader | undefined;
  const all = csvRows(text, (cells, number) => {
    if (read) return read(cells, number);
    header = readCsvHeader(cells, shape);
    read = rowReader(header, reading);
    return undefined;
  });
  const { value: start = [] } = await all.next();
  return {
    header: header ?? readCsvHeader([], shape),
    async *rows() {
      yield start;
      yield* all;
    },
  };
}

export async function parseCsv(text: string, shape: CsvShape, reading: CsvReading): Promise<ParsedCsv> {
  const { header, rows } = await openCsv([text.replace(/^\uFEFF/, '')], shape, reading);
  const all: CsvRow[] = [];
  for await (const some of rows()) all.push(...some);
  return { header, rows: all };
}

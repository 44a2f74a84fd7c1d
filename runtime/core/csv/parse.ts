/**
 * A CSV file to documents as they are saved. `openCsv` reads the header and then row by row, in pieces, so that a file
 * of any size passes through little memory; `parseCsv` is the same for a text that is there whole.
 */
import type { CsvReading } from './cell.ts';
import { type ReadHeader, readCsvHeader } from './columns.ts';
import { type CsvRow, rowReader } from './row-reader.ts';
import { type CsvLines, csvLines } from './rows.ts';
import type { CsvShape } from './shape.ts';

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
  const lines = csvLines(text);
  const { value: start, done } = await lines.next();
  const beginning: CsvLines = done || !start ? { rows: [], first: 1 } : start;
  const [cells = [], ...rest] = beginning.rows;
  const header = readCsvHeader(cells, shape);
  return {
    header,
    async *rows() {
      const read = rowReader(header, reading);
      const rowsOf = ({ rows, first }: CsvLines): CsvRow[] => {
        const kept: CsvRow[] = [];
        for (const [index, cells] of rows.entries()) {
          const row = read(cells, first + index);
          if (row) kept.push(row);
        }
        return kept;
      };
      yield rowsOf({ rows: rest, first: 2 });
      for await (const more of lines) yield rowsOf(more);
    },
  };
}

export async function parseCsv(text: string, shape: CsvShape, reading: CsvReading): Promise<ParsedCsv> {
  const { header, rows } = await openCsv([text.replace(/^\uFEFF/, '')], shape, reading);
  const all: CsvRow[] = [];
  for await (const some of rows()) all.push(...some);
  return { header, rows: all };
}

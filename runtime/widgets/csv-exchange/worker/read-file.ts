/**
 * Reads a CSV away from the page: first its beginning, to show and to ask about, then all rows into the journal, a
 * part at a time. Holds no more of the file than a part.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import {
  type ColumnFault,
  type CsvEncoding,
  CsvEncodingError,
  type CsvReading,
  CsvUnreadableError,
  columnChoices,
  csvEncoding,
  csvLines,
  csvShapeOf,
  decodedCsv,
  dialectOf,
  type ForeignColumn,
  type ReadHeader,
  type RenamedColumns,
  readCsvHeader,
  rowReader,
  suggestedColumns,
} from '../../../core/csv/index.ts';
import { type ImportRow, ROWS_IN_PART } from '../../../core/row-runs/rows.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { FileFault, OpenedFile } from '../model/import-state.ts';

export interface CsvSource {
  readonly file: Blob;
  readonly definition: Pick<CollectionDefinition, 'fields' | 'id'>;
  readonly mapping: Pick<CsvMapping, 'id'>;
  readonly reading: CsvReading;
  /** What the operator says that it is. Absent: it is recognised. */
  readonly encoding?: CsvEncoding;
  /** What the operator says that columns are. Absent when a file is opened first: then it is what they surely are. */
  readonly renamed?: RenamedColumns;
}

/** The preview shows so many rows (admin console, §9). */
export const PREVIEW_ROWS = 10;

export async function openFile(source: CsvSource): Promise<OpenedFile> {
  const { file } = source;
  const encoding = await csvEncoding(() => bytesOf(file), source.encoding);
  const head = await headOf(file, encoding);
  const rows: (readonly string[])[] = [];
  for await (const lines of csvLines(decodedCsv(bytesOf(file), encoding))) {
    for (const cells of lines.rows) if (rows.length === 0 || !isEmpty(cells)) rows.push(cells);
    if (rows.length > PREVIEW_ROWS + 1) break;
  }
  const [header = [], ...others] = rows;
  const asWritten = headerOf(header, source, {});
  const foreign = foreignColumns(asWritten);
  const renamed = source.renamed ?? surely(foreign, asWritten, source);
  const { problems, width } = headerOf(header, source, renamed);
  return {
    foreign,
    renamed,
    encoding,
    separator: dialectOf(head).separator,
    header: header.slice(0, width),
    problems,
    first: others.slice(0, PREVIEW_ROWS),
    more: others.length > PREVIEW_ROWS,
  };
}

/** A header that stands again in the file is known by the file's own words. */
function headerOf(
  cells: readonly string[],
  { definition, mapping }: CsvSource,
  renamed: RenamedColumns,
): ReadHeader {
  const shape = csvShapeOf(definition, mapping);
  const read = readCsvHeader(
    cells.map((cell, at) => renamed[at] ?? cell),
    shape,
  );
  return { ...read, cells: cells.slice(0, read.width).map((cell) => cell.trim()) };
}

const FOREIGN: readonly ColumnFault[] = ['no-type', 'unknown-type', 'bad-path', 'unknown-path'];

function foreignColumns({ problems }: ReadHeader): readonly ForeignColumn[] {
  return problems.flatMap(({ fault, header, column }) =>
    column !== undefined && header !== '' && FOREIGN.includes(fault) ? [{ at: column - 1, header }] : [],
  );
}

function surely(
  foreign: readonly ForeignColumn[],
  { columns, idAt }: ReadHeader,
  { definition, mapping }: CsvSource,
): RenamedColumns {
  const taken = [...columns.map(({ header }) => header), ...(idAt >= 0 ? [mapping.id] : [])];
  return suggestedColumns(foreign, taken, columnChoices(definition, mapping.id));
}

export interface ReadRows {
  readonly total: number;
  readonly parts: number;
}

/** Columns with a problem are left out, which the operator has agreed to. */
export async function readRows(
  source: CsvSource,
  encoding: CsvEncoding,
  journal: Pick<ImportJournal, 'putPart'>,
  runId: string,
  onProgress: (rows: number, share: number) => void,
): Promise<ReadRows> {
  const { file, reading, renamed = {} } = source;
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of bytesOf(file)) {
      bytes += piece.length;
      yield piece;
    }
  };
  let read: ReturnType<typeof rowReader> | undefined;
  let waiting: ImportRow[] = [];
  let total = 0;
  let parts = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    await journal.putPart(runId, parts, { rows });
    parts += 1;
  };
  for await (const lines of csvLines(decodedCsv(counted(), encoding))) {
    for (const [index, cells] of lines.rows.entries()) {
      if (!read) {
        read = rowReader(headerOf(cells, source, renamed), reading);
        continue;
      }
      const number = lines.first + index;
      const row = read(cells, number);
      if (!row) continue;
      waiting.push({ number, cells, row });
      total += 1;
      if (waiting.length === ROWS_IN_PART) await flush();
    }
    onProgress(total, file.size === 0 ? 1 : bytes / file.size);
  }
  await flush();
  return { total, parts };
}

export function faultOf(error: unknown): FileFault {
  if (error instanceof CsvEncodingError) {
    const { reason, row, column, encoding } = error;
    return { reason, row, column, encoding };
  }
  if (error instanceof CsvUnreadableError) return { reason: error.reason, row: error.row };
  const name = error instanceof Error ? error.name : '';
  // What a browser says of a file that is another than when it was chosen (File API, "Reading").
  return { reason: ['NotReadableError', 'NotFoundError'].includes(name) ? 'gone' : 'unknown' };
}

async function headOf(file: Blob, encoding: CsvEncoding): Promise<string> {
  let head = '';
  for await (const piece of decodedCsv(bytesOf(file), encoding)) {
    head += piece;
    if (head.length >= 64 * 1024) break;
  }
  return head;
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Safari's streams are no async iterables. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

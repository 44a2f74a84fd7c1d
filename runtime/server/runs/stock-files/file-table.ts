/**
 * A stored file read as a table, a piece at a time. What is no table, too large or cut off is refused with a sentence.
 */
import type { FileTable } from '../../../contract/stock-files.ts';
import {
  CsvUnreadableError,
  csvEncoding,
  csvRows,
  decodedCsv,
  type UnreadableReason,
} from '../../../core/csv/index.ts';
import type { StoredRecord } from '../../files/file-documents.ts';
import { bytesInWords } from '../../files/file-error.ts';
import type { FileRoom } from '../../files/index.ts';

export const MOST_TABLE_BYTES = 20_000_000;
export const MOST_TABLE_ROWS = 100_000;

/** Portuguese, for the operator. */
export class StockFileError extends Error {
  /** Of HTTP. */
  readonly status: number;

  constructor(message: string, status = 422) {
    super(message);
    this.status = status;
  }
}

export type TableFiles = Pick<FileRoom, 'keeper' | 'blobs'>;

/** Told of each row that is not empty, the header first, with its number as a spreadsheet counts. */
export type OnRow = (cells: readonly string[], row: number) => void;

/** Throws a StockFileError. */
export async function readFileTable(
  { keeper, blobs }: TableFiles,
  project: string,
  id: string,
  onRow: OnRow,
): Promise<void> {
  const record = await keeper.documents.read(project, id);
  if (!record) throw new StockFileError('O arquivo não existe mais nesta loja.');
  const { filename, key, size } = record;
  if (!isText(record)) {
    throw new StockFileError(`“${filename}” não é uma planilha CSV. No Excel, salve como “CSV UTF-8”.`);
  }
  if (size > MOST_TABLE_BYTES) {
    const most = bytesInWords(MOST_TABLE_BYTES);
    throw new StockFileError(`“${filename}” tem ${bytesInWords(size)}. O máximo são ${most}.`);
  }
  const open = () => bytesOf(blobs, key);
  try {
    let rows = 0;
    const all = csvRows(decodedCsv(open(), await csvEncoding(open)), (cells, row) => {
      if (cells.every((cell) => cell.trim() === '')) return;
      rows += 1;
      if (rows > MOST_TABLE_ROWS + 1) throw new StockFileError(TOO_MANY);
      onRow(cells, row);
    });
    for await (const _ of all);
    if (rows === 0) throw new StockFileError(`“${filename}” está vazio.`);
  } catch (error) {
    if (!(error instanceof CsvUnreadableError)) throw error;
    throw new StockFileError(
      `“${filename}” não pode ser lido: a linha ${error.row} ${UNREADABLE[error.reason]}.`,
    );
  }
}

/** Throws a StockFileError. */
export async function firstRows(
  files: TableFiles,
  project: string,
  id: string,
  most: number,
): Promise<FileTable> {
  const read: string[][] = [];
  let total = -1;
  await readFileTable(files, project, id, (cells) => {
    total += 1;
    if (total <= most) read.push(cells.map((cell) => cell.slice(0, LONGEST_SHOWN)));
  });
  const [header = [], ...rows] = read;
  return { header, rows, total };
}

const LONGEST_SHOWN = 200;
const TOO_MANY = `A planilha tem mais de ${MOST_TABLE_ROWS.toLocaleString('pt-BR')} linhas.`;

const UNREADABLE: { readonly [reason in UnreadableReason]: string } = {
  unclosed: 'tem aspas que não fecham',
  'too-long': 'é longa demais',
  'no-character': 'tem bytes que não são um caractere',
  'cut-character': 'acaba no meio de um caractere',
};

function isText({ contentType, key }: StoredRecord): boolean {
  return key !== '' && contentType.startsWith('text/');
}

async function* bytesOf(blobs: TableFiles['blobs'], key: string): AsyncGenerator<Uint8Array> {
  const source = await blobs.read(key);
  if (!source) throw new StockFileError('Os bytes do arquivo não estão mais guardados.');
  yield* source;
}

/**
 * Files of stock quantities, and tables of files as people look at them before anything comes of them. How a processing
 * stands is read live, from the document of the file and from its run.
 */
import type { Refused } from './run.ts';

export const STOCK_FILE_PATHS = {
  /** POST with `?project=` `TableRequest`; `TableAnswer`. Whoever may read the files. */
  table: '/api/console/stock-files/table',
  /** POST with `?project=` `ProcessRequest`; `ProcessAnswer`. Operators. */
  process: '/api/console/stock-files/process',
} as const;

/** The collection of the documents that are processed. */
export const STOCK_FILES = 'stock-file';

export interface TableRequest {
  /** Of a stored file. */
  readonly file: string;
  readonly rows: number;
}

/** Rows that are shown of a file at most. */
export const MOST_SHOWN_ROWS = 100;

export interface FileTable {
  readonly header: readonly string[];
  /** The first ones. */
  readonly rows: readonly (readonly string[])[];
  /** Of the whole file. */
  readonly total: number;
}

export type TableAnswer = { readonly ok: true; readonly data: FileTable } | Refused;

/** Which columns of a row say what, from 0. */
export interface StockColumns {
  readonly code: number;
  readonly quantity: number;
}

export interface ProcessRequest {
  /** The id of the document. */
  readonly id: string;
  /** Absent: as the header says. */
  readonly columns?: StockColumns;
}

export type ProcessAnswer = { readonly ok: true; readonly run: string } | Refused;

/** What a page asks the backend about files of its store; rejects with the sentence of a refusal. */
export interface StockFileBackend {
  table(request: TableRequest, signal?: AbortSignal): Promise<FileTable>;
  process(request: ProcessRequest): Promise<string>;
}

/**
 * The one file that knows which SQLite driver is under us (libsql: prebuilt, no install scripts; `node:sqlite` once
 * Node 24 is the floor). Every commit is on the disk before `transaction` returns: WAL with `synchronous=FULL`.
 * Synchronous on purpose: one process owns the file, and a commit takes a fraction of a millisecond.
 */
import Libsql from 'libsql';

export { migrate } from './migrate.ts';

export type SqlValue = string | number | bigint | Uint8Array | null;

export interface SqlStatement<Row> {
  /** Answers how many rows it changed. */
  run(...params: SqlValue[]): number;
  get(...params: SqlValue[]): Row | undefined;
  all(...params: SqlValue[]): Row[];
}

export interface SqlDatabase {
  readonly file: string;
  exec(sql: string): void;
  /** The caller names the row's shape: the columns that the statement selects. A BLOB arrives as an ArrayBuffer. */
  prepare<Row = never>(sql: string): SqlStatement<Row>;
  /** Runs `work` in one write transaction: durable when this returns, undone when `work` throws. Never nested. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export type DatabaseFailure = 'DATABASE_UNREADABLE' | 'DATABASE_DAMAGED' | 'DATABASE_NEWER';

/** The environment's fault: the message says what to do, `cause` holds the driver's error. */
export class DatabaseError extends Error {
  readonly code: DatabaseFailure;

  constructor(code: DatabaseFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type StorageFailure = 'STORAGE_FULL' | 'STORAGE_FAILING';

/** The disk refused while the database was in use: what was being written is not stored, what was stored before is. */
export class StorageError extends Error {
  readonly code: StorageFailure;

  constructor(code: StorageFailure, file: string, options?: ErrorOptions) {
    const what = code === 'STORAGE_FULL' ? 'is full' : 'cannot be read or written';
    super(
      `The disk of ${file} ${what}. Nothing is lost; see to the disk, and it goes on by itself.`,
      options,
    );
    this.code = code;
  }
}

const BUSY_TIMEOUT_MS = 5000;

/** Opens or creates a database file; `:memory:` keeps everything in memory. Throws a DatabaseError. */
export function openDatabase(file: string): SqlDatabase {
  try {
    const database = new Libsql(file);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    return wrap(file, database);
  } catch (cause) {
    throw new DatabaseError(
      'DATABASE_UNREADABLE',
      `Cannot open the database ${file}. Check that its folder exists, can be written and that the file is a database.`,
      { cause },
    );
  }
}

/** For looking at a file that is not ours to change. Throws what the driver throws. */
export function openReadOnly(file: string): SqlDatabase {
  return wrap(file, new Libsql(file, { readonly: true, fileMustExist: true }));
}

/** Looks through every page of the file. Throws a DatabaseError DATABASE_DAMAGED. */
export function checkIntegrity(database: SqlDatabase): void {
  let verdict: string | undefined;
  try {
    verdict = database.prepare<{ quick_check: string }>('PRAGMA quick_check(1)').get()?.quick_check;
  } catch (cause) {
    throw damaged(database.file, { cause });
  }
  if (verdict !== 'ok') throw damaged(database.file, { cause: new Error(verdict) });
}

function damaged(file: string, options: ErrorOptions): DatabaseError {
  return new DatabaseError(
    'DATABASE_DAMAGED',
    `The database ${file} is damaged. Keep the file, and bring a backup back with "balcao restore FILE --force".`,
    options,
  );
}

function wrap(file: string, database: Libsql.Database): SqlDatabase {
  return {
    file,
    exec: (sql) => void database.exec(sql),
    prepare: <Row>(sql: string) => wrapStatement<Row>(file, database.prepare(sql)),
    transaction: (work) => {
      try {
        database.exec('BEGIN IMMEDIATE');
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw asStorageError(file, error);
      }
    },
    close: () => void database.close(),
  };
}

/** Parameters always travel as one array: the driver takes a lone `null` or buffer for named parameters. */
function wrapStatement<Row>(file: string, statement: Libsql.Statement<unknown[]>): SqlStatement<Row> {
  const storing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw asStorageError(file, error);
    }
  };
  // `all` rather than the driver's `get`, which adds a `_metadata` column to the row.
  const all = (params: SqlValue[]) => storing(() => statement.all(params) as Row[]);
  return {
    run: (...params) => storing(() => statement.run(params).changes),
    get: (...params) => all(params)[0],
    all: (...params) => all(params),
  };
}

/** What is no fault of the disk's stays as it is. */
function asStorageError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code === 'SQLITE_FULL') return new StorageError('STORAGE_FULL', file, { cause: error });
  const failing = /^SQLITE_(IOERR|CANTOPEN|READONLY)/.test(code);
  return failing ? new StorageError('STORAGE_FAILING', file, { cause: error }) : error;
}

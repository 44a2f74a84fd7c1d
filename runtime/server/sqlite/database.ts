/**
 * The one file that knows which SQLite driver is under us (libsql: prebuilt, no install scripts; `node:sqlite` once
 * Node 24 is the floor). Every commit is on the disk before `transaction` returns: WAL with `synchronous=FULL`.
 * Synchronous on purpose: one process owns the file, and a commit takes a fraction of a millisecond.
 */
import Libsql from 'libsql';
import { keepToOwner } from './own-files.ts';
import { checkSchemaText, DamagedValue, readAsBytes } from './read-as-bytes.ts';
import { asDatabaseError, asStorageError, DatabaseError, StorageError } from './storage-error.ts';

export { migrate } from './migrate.ts';
export {
  DatabaseError,
  type DatabaseFailure,
  isDamage,
  isStorageFailure,
  StorageError,
  type StorageFailure,
} from './storage-error.ts';

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
  /** Told once, right before the file is closed. */
  onClose(listener: () => void): void;
  close(): void;
}

const BUSY_TIMEOUT_MS = 5000;

/** Opens or creates a database file; `:memory:` keeps everything in memory. Throws a DatabaseError. */
export function openDatabase(file: string): SqlDatabase {
  try {
    if (file !== ':memory:') keepToOwner(file);
    const database = new Libsql(file);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    checkSchemaText(database);
    return wrap(file, database);
  } catch (cause) {
    throw asDatabaseError(file, cause);
  }
}

/** For looking at a file that is not ours to change. Throws what the driver throws. */
export function openReadOnly(file: string): SqlDatabase {
  const database = new Libsql(file, { readonly: true, fileMustExist: true });
  checkSchemaText(database);
  return wrap(file, database);
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
  const closing = new Set<() => void>();
  return {
    file,
    exec: (sql) => {
      try {
        database.exec(sql);
      } catch (error) {
        throw asStorageError(file, error);
      }
    },
    prepare: <Row>(sql: string) => wrapStatement<Row>(file, database, sql),
    transaction: (work) => {
      try {
        database.exec('BEGIN IMMEDIATE');
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // Asked of a closed database, the driver ends the whole process.
        if (database.open && database.inTransaction) database.exec('ROLLBACK');
        throw asStorageError(file, error);
      }
    },
    onClose: (listener) => void closing.add(listener),
    close: () => {
      for (const listener of closing) listener();
      closing.clear();
      database.close();
    },
  };
}

/** Parameters always travel as one array: the driver takes a lone `null` or buffer for named parameters. */
function wrapStatement<Row>(file: string, database: Libsql.Database, sql: string): SqlStatement<Row> {
  const storing = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw error instanceof DamagedValue
        ? new StorageError('STORAGE_DAMAGED', file, { cause: error })
        : asStorageError(file, error);
    }
  };
  const reading = storing(() => readAsBytes(sql, (text) => database.prepare(text)));
  const statement: Libsql.Statement<unknown[]> = storing(() => database.prepare(reading?.sql ?? sql));
  // `all` rather than the driver's `get`, which adds a `_metadata` column to the row.
  const all = (params: SqlValue[]) =>
    storing(() => {
      const rows = statement.all(params) as Row[];
      if (reading) for (const row of rows) reading.decode(row as { [column: string]: unknown });
      return rows;
    });
  return {
    run: (...params) => storing(() => statement.run(params).changes),
    get: (...params) => all(params)[0],
    all: (...params) => all(params),
  };
}

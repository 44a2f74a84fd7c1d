/**
 * What can be wrong around a database, by the driver's codes: with its file when it is opened (DatabaseError), or
 * with its disk or its pages while it is in use (StorageError). The command line says both.
 */

export type DatabaseFailure =
  | 'DATABASE_UNREADABLE'
  | 'DATABASE_UNWRITABLE'
  | 'DATABASE_DAMAGED'
  | 'DATABASE_NEWER';

/** The environment's fault: the message says what to do, `cause` holds the driver's error. */
export class DatabaseError extends Error {
  readonly code: DatabaseFailure;

  constructor(code: DatabaseFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type StorageFailure = 'STORAGE_FULL' | 'STORAGE_FAILING' | 'STORAGE_DAMAGED';

const SENTENCES: { readonly [code in StorageFailure]: (file: string) => string } = {
  STORAGE_FULL: (file) =>
    `The disk of ${file} is full. Nothing is lost; see to the disk, and it goes on by itself.`,
  STORAGE_FAILING: (file) =>
    `The disk of ${file} cannot be read or written. Nothing is lost; see to the disk, and it goes on by itself.`,
  STORAGE_DAMAGED: (file) =>
    `The database ${file} is damaged where it was read just now; all else goes on. Look through it with "balcao check", stop the server, keep the file, and bring a backup back with "balcao restore FILE --force".`,
};

/** The disk refused, or gave back what was never written. What was being written is not stored, what was stored before is. */
export class StorageError extends Error {
  readonly code: StorageFailure;

  constructor(code: StorageFailure, file: string, options?: ErrorOptions) {
    super(SENTENCES[code](file), options);
    this.code = code;
  }
}

export function isStorageFailure(code: string): code is StorageFailure {
  return Object.hasOwn(SENTENCES, code);
}

/** Something that was stored cannot be read any more. */
export function isDamage(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'STORAGE_DAMAGED';
}

/** What is no fault of the disk's stays as it is. */
export function asStorageError(file: string, error: unknown): unknown {
  const failure = isForeignSchema(error) ? 'STORAGE_DAMAGED' : STORAGE_FAILURES[resultOf(error) ?? ''];
  return failure ? new StorageError(failure, file, { cause: error }) : error;
}

/** Our statements name our tables alone: where these are not as we made them, the page that says so is damaged. */
function isForeignSchema(error: unknown): boolean {
  return (
    error instanceof Error &&
    'rawCode' in error &&
    /no such (table|column|index)|has no column|already exists|malformed/.test(error.message)
  );
}

/** What kept a database from being opened. */
export function asDatabaseError(file: string, cause: unknown): DatabaseError {
  const result = resultOf(cause) ?? '';
  if (STORAGE_FAILURES[result] && !DAMAGE.includes(result)) {
    return new DatabaseError(
      'DATABASE_UNWRITABLE',
      `Cannot write to the database ${file} (${result}). Check that its folder exists, that both can be written, and that the disk has room.`,
      { cause },
    );
  }
  return new DatabaseError(
    'DATABASE_UNREADABLE',
    `Cannot open the database ${file}. Check that the file is a database.`,
    { cause },
  );
}

/** SQLite's primary result codes, https://sqlite.org/rescode.html: the driver has no names for most of the others. */
const RESULTS: { readonly [code: number]: string } = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];
const STORAGE_FAILURES: { readonly [result: string]: StorageFailure | undefined } = {
  SQLITE_PERM: 'STORAGE_FAILING',
  SQLITE_READONLY: 'STORAGE_FAILING',
  SQLITE_IOERR: 'STORAGE_FAILING',
  SQLITE_CORRUPT: 'STORAGE_DAMAGED',
  SQLITE_FULL: 'STORAGE_FULL',
  SQLITE_CANTOPEN: 'STORAGE_FAILING',
  SQLITE_NOTADB: 'STORAGE_DAMAGED',
};

/** `SQLITE_FULL`; `undefined` for what is none of these, or no error of the driver's. */
export function resultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A file that cannot be opened at all has its code in the message alone: `ConnectionFailed("… /x.db: 14")`.
  const code = 'rawCode' in error ? error.rawCode : /: (\d+)"\)$/.exec(error.message)?.[1];
  return RESULTS[Number(code) & 0xff];
}

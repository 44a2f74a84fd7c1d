/**
 * A copy of the whole store in one file, made while the server runs: SQLite's own snapshot of one moment, in which
 * every commit is whole or absent. Needs no server and does not stop one. It holds password hashes: readable by its
 * owner alone. The signing key and the sessions stay behind: a copy opens no server that runs.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DATABASE_FILE } from '../data-folder.ts';
import { removeKeyAndSessions } from '../identity/index.ts';
import { DatabaseError, isDamage, openDatabase, StorageError } from '../sqlite/database.ts';
import { BackupError } from './backup-error.ts';
import { inspect } from './inspect.ts';

export interface BackupReport {
  readonly bytes: number;
  readonly documents: number;
  readonly users: number;
}

/** Throws a BackupError or DatabaseError; then `file` is what it was. */
export function backup(
  dataDir: string,
  file: string,
  options: { readonly force?: boolean } = {},
): BackupReport {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupError('NO_DATA', dataDir);
  if (existsSync(file) && !options.force) throw new BackupError('TARGET_EXISTS', file);
  if (!existsSync(dirname(file))) throw new BackupError('TARGET_FOLDER_MISSING', dirname(file));
  removePartials(file);
  const partial = `${file}.${process.pid}.partial`;
  try {
    copyWhole(source, partial);
    const { documents, users } = inspect(partial);
    leaveOutKeyAndSessions(partial);
    syncFile(partial);
    renameSync(partial, file);
    syncFile(dirname(file));
    return { bytes: statSync(file).size, documents, users };
  } catch (error) {
    throw asBackupError(error, source, file);
  } finally {
    for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(partial + beside, { force: true });
  }
}

function leaveOutKeyAndSessions(copy: string): void {
  const database = openDatabase(copy);
  try {
    removeKeyAndSessions(database);
    // One file without a log beside it.
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}

function copyWhole(source: string, partial: string): void {
  const database = openDatabase(source);
  try {
    database.prepare('VACUUM INTO ?').run(partial);
  } finally {
    database.close();
  }
  chmodSync(partial, 0o600);
}

/** Those of copies to this file whose process was ended. */
function removePartials(file: string): void {
  const name = /^(.*)\.(\d+)\.partial(-journal|-wal|-shm)?$/;
  for (const entry of readdirSync(dirname(file))) {
    const [, of, pid] = name.exec(entry) ?? [];
    if (of === basename(file) && !isAlive(Number(pid))) rmSync(join(dirname(file), entry), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A copy that is not sound was made of a source that is not: nothing else has touched it. */
function asBackupError(error: unknown, source: string, file: string): unknown {
  const damaged =
    isDamage(error) ||
    (error instanceof DatabaseError && error.code === 'DATABASE_UNREADABLE') ||
    (error instanceof BackupError && error.code === 'BACKUP_DAMAGED');
  if (damaged) return new BackupError('SOURCE_DAMAGED', source, { cause: error });
  const refused = error instanceof StorageError || (error instanceof Error && 'syscall' in error);
  return refused ? new BackupError('TARGET_UNWRITABLE', file, { cause: error }) : error;
}

/** What `rename` names must be on the disk before it, and the folder after it. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

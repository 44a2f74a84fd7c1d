/**
 * A copy of the whole store in one file, made while the server runs: SQLite's own snapshot of one moment, in which
 * every commit is whole or absent. Needs no server and does not stop one. It holds password hashes: readable by its
 * owner alone. The signing key and the sessions stay behind: a copy opens no server that runs.
 */
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../data-folder.ts';
import { removeKeyAndSessions } from '../identity/index.ts';
import { openDatabase } from '../sqlite/database.ts';
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
  const partial = `${file}.${process.pid}.partial`;
  try {
    const database = openDatabase(source);
    try {
      database.prepare('VACUUM INTO ?').run(partial);
    } finally {
      database.close();
    }
    chmodSync(partial, 0o600);
    const { documents, users } = inspect(partial);
    leaveOutKeyAndSessions(partial);
    syncFile(partial);
    renameSync(partial, file);
    syncFile(dirname(file));
    return { bytes: statSync(file).size, documents, users };
  } finally {
    rmSync(partial, { force: true });
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

/** What `rename` names must be on the disk before it, and the folder after it. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

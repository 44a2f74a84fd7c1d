/**
 * Brings a backup back into a data folder that no server holds. What was there is kept beside it. Every session ends:
 * one that had been ended after the copy must not come alive again, and a browser that signs in anew drops its cache,
 * which may be newer than what the store now says.
 */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { claimDataFolder } from '../data-folder.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { openIdentity, removeKeyAndSessions } from '../identity/index.ts';
import { openDatabase, openReadOnly } from '../sqlite/database.ts';
import { syncFile } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { type Inspection, inspect } from './inspect.ts';

export interface RestoreReport extends Inspection {
  /** Where the data that was there before is now. */
  readonly former?: string;
}

export interface RestoreOptions {
  readonly force?: boolean;
  readonly now?: () => Date;
}

/** Throws a BackupError, ServerError or DatabaseError; then the folder's data is what it was. */
export function restore(
  dataDir: string,
  file: string,
  { force = false, now = () => new Date() }: RestoreOptions = {},
): RestoreReport {
  const found = inspect(file);
  const folder = claimDataFolder(dataDir);
  const { databaseFile } = folder;
  const fresh = `${databaseFile}.restoring`;
  try {
    if (existsSync(databaseFile) && !force) throw new BackupError('DATA_EXISTS', dataDir);
    for (const beside of ['', '-wal', '-shm']) rmSync(fresh + beside, { force: true });
    copyStore(file, fresh);
    const former = existsSync(databaseFile) ? setAside(databaseFile, now()) : undefined;
    renameSync(fresh, databaseFile);
    syncFile(dirname(databaseFile));
    return { ...found, ...(former && { former }) };
  } finally {
    for (const beside of ['', '-wal', '-shm']) rmSync(fresh + beside, { force: true });
    folder.release();
  }
}

/** A copy of its own, brought up to this version: a file of a newer one is refused before anything is moved. */
function copyStore(file: string, fresh: string): void {
  const source = openReadOnly(file);
  try {
    source.prepare('VACUUM INTO ?').run(fresh);
  } finally {
    source.close();
  }
  chmodSync(fresh, 0o600);
  const database = openDatabase(fresh);
  try {
    openIdentity(database);
    openDocumentStore(database);
    // Copies of earlier versions hold both; a new key is made at the next start.
    removeKeyAndSessions(database);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  syncFile(fresh);
}

/** The log goes first: a database must never meet the log of another. */
function setAside(databaseFile: string, time: Date): string {
  const stamp = time.toISOString().replace(/[-:]/g, '').slice(0, 15);
  const former = `${databaseFile.replace(/\.db$/, '')}-antes-de-${stamp}.db`;
  for (const beside of ['-wal', '-shm', '']) {
    if (existsSync(databaseFile + beside)) renameSync(databaseFile + beside, former + beside);
  }
  return former;
}

/**
 * The steps of a copy that those of a shop and of a Firestore alone share: into a file beside the wanted one, which
 * takes its name when it is whole.
 */
import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeKeyAndSessions } from '../identity/index.ts';
import { DatabaseError, isDamage, openDatabase, type SqlDatabase, StorageError } from '../sqlite/database.ts';
import { keepToOwner } from '../sqlite/own-files.ts';
import { BackupError } from './backup-error.ts';

/** `besides` is done in the same connection: a closed one goes on locking the file while its statements live. */
export function leaveOutKeyAndSessions(copy: string, besides?: (database: SqlDatabase) => void): void {
  const database = openDatabase(copy);
  try {
    removeKeyAndSessions(database);
    // One file without a log beside it.
    database.exec('PRAGMA journal_mode = DELETE');
    besides?.(database);
  } finally {
    database.close();
  }
}

/** SQLite's own snapshot of one moment. */
export function copyWhole(source: string, partial: string): void {
  const database = openDatabase(source);
  try {
    // SQLite fills an empty file, and leaves it its mode.
    keepToOwner(partial);
    database.prepare('VACUUM INTO ?').run(partial);
  } finally {
    database.close();
  }
}

/** Those of copies to this file whose process was ended. */
export function removePartials(file: string): void {
  const name = /^(.*)\.(\d+)\.partial(-journal|-wal|-shm)?$/;
  for (const entry of readdirSync(dirname(file))) {
    const [, of, pid] = name.exec(entry) ?? [];
    if (of === basename(file) && !isAlive(Number(pid)))
      rmSync(join(dirname(file), entry), { force: true, recursive: true });
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
export function asBackupError(error: unknown, source: string, file: string): unknown {
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

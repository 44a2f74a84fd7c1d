/**
 * A copy of the whole store in one file (of a Firestore alone: a folder), made while the server runs: SQLite's own snapshot of one moment, in which
 * every commit is whole or absent. Needs no server and does not stop one. It holds password hashes: readable by its
 * owner alone. The signing key and the sessions stay behind: a copy opens no server that runs.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../data-folder.ts';
import { BackupError } from './backup-error.ts';
import { backupProjects } from './backup-projects.ts';
import { asBackupError, copyWhole, leaveOutKeyAndSessions, removePartials, syncFile } from './copy-file.ts';
import { inspect } from './inspect.ts';
import { hasProjects } from './stores-of-folder.ts';

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
  if (hasProjects(dataDir)) return backupProjects(dataDir, file);
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

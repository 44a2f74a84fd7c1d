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
import { isWithin, isWithinAnyData } from './is-within.ts';
import { BytesGone, copyBytesInto, holdBytes } from './stored-bytes.ts';
import { hasProjects } from './stores-of-folder.ts';

export interface BackupReport {
  readonly bytes: number;
  readonly documents: number;
  readonly users: number;
  /** Different contents of files, each held to its hash. */
  readonly files: number;
}

/** Throws a BackupError or DatabaseError; then `file` is what it was. */
export function backup(
  dataDir: string,
  file: string,
  options: { readonly force?: boolean } = {},
): BackupReport {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupError('NO_DATA', dataDir);
  if (isWithin(file, dataDir) || isWithinAnyData(file)) throw new BackupError('TARGET_IN_DATA', file);
  if (existsSync(file) && !options.force) throw new BackupError('TARGET_EXISTS', file);
  if (!existsSync(dirname(file))) throw new BackupError('TARGET_FOLDER_MISSING', dirname(file));
  removePartials(file);
  if (hasProjects(dataDir)) return backupProjects(dataDir, file);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const copied = copyWithBytes(dataDir, source, partial);
    syncFile(partial);
    renameSync(partial, file);
    syncFile(dirname(file));
    return { bytes: statSync(file).size, ...copied };
  } catch (error) {
    throw asBackupError(error, source, file);
  } finally {
    removePartial(partial);
  }
}

/** Bytes that are stored and removed within one copy are missed by it: then it is made again. */
const TRIES = 3;

function copyWithBytes(dataDir: string, source: string, partial: string): Omit<BackupReport, 'bytes'> {
  for (let left = TRIES; ; left -= 1) {
    const held = holdBytes(dataDir);
    try {
      copyWhole(source, partial);
      const found = inspect(partial);
      let files = 0;
      leaveOutKeyAndSessions(partial, (copy) => {
        files = copyBytesInto(copy, dataDir, held);
      });
      return { ...found, files };
    } catch (error) {
      if (!(error instanceof BytesGone)) throw error;
      if (left <= 1) throw new BackupError('SOURCE_DAMAGED', source, { cause: error });
      removePartial(partial);
    } finally {
      rmSync(held, { recursive: true, force: true });
    }
  }
}

function removePartial(partial: string): void {
  for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(partial + beside, { force: true });
}

/**
 * A Firestore alone has a database a project: its copy is a folder, each file of one moment of its own, as projects
 * know nothing of each other. It comes back as a new data folder, in one step.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupReport } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { asBackupError, copyWhole, leaveOutKeyAndSessions, syncFile } from './copy-file.ts';
import { type Inspection, inspect } from './inspect.ts';
import type { BytesThere } from './stored-bytes.ts';
import { PROJECTS_FOLDER, storesOf } from './stores-of-folder.ts';

/** Throws a BackupError or DatabaseError; then there is no `target`. */
export function backupProjects(dataDir: string, target: string): BackupReport {
  // A folder cannot take the place of another in one step.
  if (existsSync(target)) throw new BackupError('TARGET_EXISTS', target);
  const partial = `${target}.${process.pid}.partial`;
  const report = { bytes: 0, documents: 0, users: 0, files: 0 };
  try {
    mkdirSync(join(partial, PROJECTS_FOLDER), { recursive: true, mode: 0o700 });
    for (const { name, rooms } of storesOf(dataDir)) {
      const source = join(dataDir, name);
      const copy = join(partial, name);
      try {
        copyWhole(source, copy);
        const { documents, users } = inspect(copy, rooms);
        if (rooms.includes('identity')) leaveOutKeyAndSessions(copy);
        syncFile(copy);
        report.bytes += statSync(copy).size;
        report.documents += documents;
        report.users += users;
      } catch (error) {
        throw asBackupError(error, source, target);
      }
    }
    syncFile(partial);
    renameSync(partial, target);
    syncFile(dirname(target));
    return report;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Only where nothing is yet. Throws a BackupError; then `dataDir` is what it was. */
export function restoreProjects(dataDir: string, source: string): Inspection & BytesThere {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) throw new BackupError('FOLDER_EXISTS', dataDir);
  const found = storesOf(source).map(({ name, rooms }) => inspect(join(source, name), rooms));
  const fresh = `${dataDir}.restoring`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    cpSync(source, fresh, { recursive: true });
    for (const { name } of storesOf(fresh)) syncFile(join(fresh, name));
    renameSync(fresh, dataDir);
    syncFile(dirname(dataDir));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return {
    files: 0,
    missing: 0,
    documents: found.reduce((sum, { documents }) => sum + documents, 0),
    users: found.reduce((sum, { users }) => sum + users, 0),
  };
}

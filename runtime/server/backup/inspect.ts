/**
 * Whether a file is an intact store of ours, looked through page by page. Changes nothing in it.
 */
import { existsSync } from 'node:fs';
import { openReadOnly, type SqlDatabase } from '../sqlite/database.ts';
import { BackupError } from './backup-error.ts';

export interface Inspection {
  readonly documents: number;
  readonly users: number;
}

const ROOMS = ['firestore', 'identity'];

/** Throws a BackupError BACKUP_MISSING or BACKUP_DAMAGED. */
export function inspect(file: string): Inspection {
  if (!existsSync(file)) throw new BackupError('BACKUP_MISSING', file);
  let database: SqlDatabase | undefined;
  try {
    database = openReadOnly(file);
    const verdict = database.prepare<{ integrity_check: string }>('PRAGMA integrity_check(1)').get();
    if (verdict?.integrity_check !== 'ok') throw new Error(verdict?.integrity_check ?? 'no verdict');
    const rooms = database.prepare<{ room: string }>('SELECT room FROM schema_versions').all();
    const missing = ROOMS.filter((room) => !rooms.some((found) => found.room === room));
    if (missing.length > 0) throw new Error(`no tables of ${missing.join(', ')}`);
    return { documents: count(database, 'documents'), users: count(database, 'identity_users') };
  } catch (cause) {
    throw new BackupError('BACKUP_DAMAGED', file, { cause });
  } finally {
    database?.close();
  }
}

function count(database: SqlDatabase, table: string): number {
  return database.prepare<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;
}

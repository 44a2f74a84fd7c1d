/**
 * Whether a file is an intact store of ours: looked through page by page, and every document and user read. Changes
 * nothing in it.
 */
import { existsSync } from 'node:fs';
import { documentFromRow } from '../firestore/index.ts';
import { openReadOnly, type SqlDatabase } from '../sqlite/database.ts';
import { BackupError } from './backup-error.ts';

export interface Inspection {
  readonly documents: number;
  readonly users: number;
}

export type Room = 'firestore' | 'identity';

const PAGE = 500;

/** Throws a BackupError BACKUP_MISSING or BACKUP_DAMAGED. `rooms`: those whose tables the file must hold. */
export function inspect(file: string, rooms: readonly Room[] = ['firestore', 'identity']): Inspection {
  if (!existsSync(file)) throw new BackupError('BACKUP_MISSING', file);
  let database: SqlDatabase | undefined;
  try {
    database = openReadOnly(file);
    const verdict = database.prepare<{ integrity_check: string }>('PRAGMA integrity_check(1)').get();
    if (verdict?.integrity_check !== 'ok') throw new Error(verdict?.integrity_check ?? 'no verdict');
    const found = database.prepare<{ room: string }>('SELECT room FROM schema_versions').all();
    const missing = rooms.filter((room) => !found.some((one) => one.room === room));
    if (missing.length > 0) throw new Error(`no tables of ${missing.join(', ')}`);
    return {
      documents: rooms.includes('firestore') ? readDocuments(database) : 0,
      users: rooms.includes('identity') ? database.prepare('SELECT * FROM identity_users').all().length : 0,
    };
  } catch (cause) {
    throw new BackupError('BACKUP_DAMAGED', file, { cause });
  } finally {
    database?.close();
  }
}

/** Reads each of them: a page may be sound and the text on it not. */
function readDocuments(database: SqlDatabase): number {
  const after = database.prepare<Parameters<typeof documentFromRow>[0]>(
    `SELECT path, fields, create_time, update_time FROM documents WHERE path > ? ORDER BY path LIMIT ${PAGE}`,
  );
  let count = 0;
  let rows = after.all('');
  while (rows.length > 0) {
    count += rows.map(documentFromRow).length;
    rows = after.all(rows.at(-1)?.path ?? '');
  }
  return count;
}

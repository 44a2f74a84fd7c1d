/**
 * Brings one room's tables up to date. Each room numbers its own steps, so rooms can grow apart in one file.
 * A step is never edited once it has been released; a change is a new step.
 */
import type { SqlDatabase } from './database.ts';
import { DatabaseError } from './storage-error.ts';

/** Runs the steps (SQL scripts) that this file has not seen, each in its own transaction. Throws a DatabaseError. */
export function migrate(database: SqlDatabase, room: string, steps: readonly string[]): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS schema_versions (room TEXT PRIMARY KEY, version INTEGER NOT NULL)',
  );
  const stored = database
    .prepare<{ version: number }>('SELECT version FROM schema_versions WHERE room = ?')
    .get(room);
  const from = stored?.version ?? 0;
  if (from > steps.length) {
    throw new DatabaseError(
      'DATABASE_NEWER',
      `${database.file} was written by a newer version (${room} ${from}, this one knows ${steps.length}). Update, or restore an older backup.`,
    );
  }
  const remember = database.prepare(
    'INSERT INTO schema_versions (room, version) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET version = excluded.version',
  );
  steps.slice(from).forEach((step, index) => {
    database.transaction(() => {
      database.exec(step);
      remember.run(room, from + index + 1);
    });
  });
}

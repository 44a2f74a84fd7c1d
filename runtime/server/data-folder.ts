/**
 * The folder of the data, held by one process at a time. The hold is a write transaction left open on a small database
 * of its own: the system lets go of it when the process ends, however it ends, so nothing stale is ever left behind.
 */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ServerError } from './server-error.ts';
import { openDatabase, type SqlDatabase } from './sqlite/database.ts';

/** Its name in the folder. */
export const DATABASE_FILE = 'balcao.db';

export interface DataFolder {
  /** The database that every room shares. */
  readonly databaseFile: string;
  /** Tells who else asks for the folder where its holder listens. */
  announce(url: string): void;
  release(): void;
}

/** Creates the folder when it is missing. Throws a ServerError DATA_UNWRITABLE or DATA_IN_USE. */
export function claimDataFolder(folder: string): DataFolder {
  let lock: SqlDatabase;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = openDatabase(join(folder, 'lock.db'));
  } catch (cause) {
    throw new ServerError('DATA_UNWRITABLE', folder, { cause });
  }
  try {
    hold(lock, folder);
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    databaseFile: join(folder, DATABASE_FILE),
    announce(url) {
      lock.prepare('INSERT INTO holder (url) VALUES (?)').run(url);
      lock.exec('COMMIT');
      hold(lock, folder);
    },
    release() {
      lock.exec('DELETE FROM holder');
      lock.exec('COMMIT');
      lock.close();
    },
  };
}

function hold(lock: SqlDatabase, folder: string): void {
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    lock.exec('BEGIN IMMEDIATE');
    lock.exec('CREATE TABLE IF NOT EXISTS holder (url TEXT NOT NULL)');
  } catch (cause) {
    throw new ServerError('DATA_IN_USE', holderOf(lock) ?? folder, { cause });
  }
}

function holderOf(lock: SqlDatabase): string | undefined {
  try {
    return lock.prepare<{ url: string }>('SELECT url FROM holder ORDER BY rowid DESC').get()?.url;
  } catch {
    // The holder has not said yet where it listens.
    return undefined;
  }
}

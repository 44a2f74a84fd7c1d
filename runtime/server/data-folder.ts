/**
 * The folder of the data, held by one process at a time. The hold is a write transaction left open on a small database
 * of its own: the system lets go of it when the process ends, however it ends, so nothing stale is ever left behind.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ServerError } from './server-error.ts';
import { openDatabase, type SqlDatabase } from './sqlite/database.ts';
import { shut } from './sqlite/own-files.ts';
import { resultOf } from './sqlite/storage-error.ts';

/** Its name in the folder. */
export const DATABASE_FILE = 'balcao.db';
/** What a restore puts aside: the name begins with it. */
export const FORMER_NAME = 'balcao-antes-de-';
const LOCK_FILE = 'lock.db';
/** Written when the folder is first served, and never removed: where its holder listens, empty while nobody serves. */
const SERVED_FILE = 'served.txt';
/** What the server makes in the folder. */
const OWN_FILE = /\.db(-\w+)?$|^served\.txt$|^admin\.json$|^files\.key$/;
/** A process that was killed, or that only fills the folder, lets go of it in a moment. */
const LONGEST_WAIT_MS = 1000;
const WAIT_STEP_MS = 20;

export interface DataFolder {
  /** The database that every room shares. */
  readonly databaseFile: string;
  /** A shop has been served from here: whatever the folder lacks now, it is no place for the demo. */
  readonly hadShop: boolean;
  /** Throws a ServerError DATA_MISSING where a shop's database is gone, or a DatabaseError. */
  openStore(): SqlDatabase;
  /** Tells who else asks for the folder where its holder listens; from now on it has had a shop. */
  announce(url: string): void;
  release(): void;
}

/** Creates the folder when it is missing. Throws a ServerError DATA_UNWRITABLE or DATA_IN_USE. */
export function claimDataFolder(folder: string): DataFolder {
  let lock: SqlDatabase;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    lock = openDatabase(join(folder, LOCK_FILE));
    // Former databases among them.
    for (const name of readdirSync(folder)) if (OWN_FILE.test(name)) shut(join(folder, name));
  } catch (cause) {
    throw new ServerError('DATA_UNWRITABLE', folder, { cause });
  }
  const served = join(folder, SERVED_FILE);
  try {
    hold(lock, folder);
    // What a holder that was killed has left.
    if (existsSync(served)) writeFileSync(served, '');
  } catch (error) {
    lock.close();
    throw error;
  }
  const databaseFile = join(folder, DATABASE_FILE);
  const hadShop = folderHadShop(folder);
  return {
    databaseFile,
    hadShop,
    openStore() {
      if (hadShop && !existsSync(databaseFile)) throw new ServerError('DATA_MISSING', folder);
      return openDatabase(databaseFile);
    },
    announce: (url) => writeFileSync(served, url, { mode: 0o600 }),
    release() {
      if (existsSync(served)) writeFileSync(served, '');
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}

/** Whether a server works on the folder, or has. Takes no hold of it. */
export function isDataFolder(folder: string): boolean {
  return [LOCK_FILE, DATABASE_FILE].every((name) => existsSync(join(folder, name)));
}

/** Whether a shop has been served from the folder, which may not be there at all. Takes no hold of it. */
export function folderHadShop(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return (
    existsSync(join(folder, SERVED_FILE)) || readdirSync(folder).some((name) => name.startsWith(FORMER_NAME))
  );
}

function hold(lock: SqlDatabase, folder: string): void {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  lock.exec('PRAGMA busy_timeout = 0');
  for (;;) {
    try {
      lock.exec('BEGIN IMMEDIATE');
      return;
    } catch (cause) {
      if (resultOf(cause) !== 'SQLITE_BUSY') throw new ServerError('DATA_UNWRITABLE', folder, { cause });
      const url = holderOf(folder);
      if (url || Date.now() > deadline) throw new ServerError('DATA_IN_USE', url || folder, { cause });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_STEP_MS);
    }
  }
}

/** Empty when the holder has not said yet where it listens, or never will. */
function holderOf(folder: string): string {
  const served = join(folder, SERVED_FILE);
  return existsSync(served) ? readFileSync(served, 'utf8') : '';
}

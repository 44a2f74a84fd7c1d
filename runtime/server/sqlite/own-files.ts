/**
 * Keeps a database's files to their owner, whatever the umask and the folder allow. No file that exists is opened for
 * it: closing one that SQLite has open in this process would let go of its locks.
 */
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o600;
const OF_OTHERS = 0o077;
/** SQLite gives what it makes beside a file the file's own mode. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** Makes an empty file, or shuts what is there. Where neither can be, SQLite says so when it opens the file. */
export function keepToOwner(file: string): void {
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch {
    return;
  }
  for (const beside of BESIDE) shut(file + beside);
}

/** What is not there, belongs to somebody else, or lies on a disk without modes, stays as it is. */
export function shut(file: string, mode = OWNER_ONLY): void {
  try {
    if ((statSync(file).mode & OF_OTHERS) !== 0) chmodSync(file, mode);
  } catch {
    return;
  }
}

/** Whether others of this machine may list or enter a folder. */
export function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & OF_OTHERS) !== 0;
}

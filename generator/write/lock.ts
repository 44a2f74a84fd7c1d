/**
 * One writer an output folder at a time: a watch in one terminal and a run in another take turns.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beside } from './beside.ts';

const WAIT_MS = 20;
const PATIENCE_MS = 10_000;

/** Throws when another process keeps the folder for longer than any run takes. */
export function withLock<T>(folder: string, work: () => T): T {
  const lock = beside(folder, 'lock');
  mkdirSync(dirname(lock), { recursive: true });
  take(lock);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): void {
  const until = Date.now() + PATIENCE_MS;
  while (!create(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    else if (Date.now() > until)
      throw Object.assign(new Error(`another run holds ${lock}`), { code: 'ELOCKED' });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
}

function create(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A process that was killed leaves its lock behind. */
function isHeld(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // Between its making and its first byte the lock is empty.
    if (holder === 0) return true;
    return holder !== process.pid && process.kill(holder, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

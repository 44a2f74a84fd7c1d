/**
 * The store's clock: commit times in microseconds that rise strictly, whatever the wall clock does and across restarts.
 * Browsers keep the last time that they saw; a store that fell behind it would go silent for them.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { Micros } from './document-store.ts';

export interface StoreClock {
  /** The last commit's time, or when the store was opened. */
  readonly time: Micros;
  /** The time for the next commit. */
  next(): Micros;
  /** Stores the time; part of the commit's own transaction. */
  remember(time: Micros): void;
  /** The commit is on the disk. */
  advanceTo(time: Micros): void;
}

export function openClock(database: SqlDatabase, now: () => number): StoreClock {
  const stored = database.prepare<{ time: number }>('SELECT time FROM store_clock').get();
  const remember = database.prepare(
    'INSERT INTO store_clock (only, time) VALUES (1, ?) ON CONFLICT (only) DO UPDATE SET time = excluded.time',
  );
  const after = (time: Micros) => Math.max(Math.floor(now() * 1000), time + 1);
  let time = after(stored?.time ?? 0);
  // Opening counts as a commit, so that no read time ever handed out is reached again after a restart.
  database.transaction(() => remember.run(time));
  return {
    get time() {
      return time;
    },
    next: () => after(time),
    remember: (next) => void remember.run(next),
    advanceTo: (next) => {
      time = next;
    },
  };
}

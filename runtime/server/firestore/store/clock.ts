/**
 * The store's clock: times in microseconds that rise strictly, whatever the wall clock does and across restarts.
 * Browsers keep the last time that they saw; a store that fell behind it would go silent for them.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { ChangeLog } from '../tables/change-log.ts';
import type { Micros } from './document-store.ts';

export interface StoreClock {
  /** The last commit's time, or when the store was opened. */
  readonly time: Micros;
  /** A time after all that were handed out, and before the next commit: what is read now is read then. */
  moment(): Micros;
  /** The time for the next commit. */
  next(): Micros;
  /** The commit is on the disk. */
  advanceTo(time: Micros): void;
}

/** Clocks are set by seconds all the time; by more, somebody should hear of it. */
const FAR_AHEAD_MS = 60_000;

/** Moments that may have been handed out after the last commit that is on the disk: one a microsecond. */
const MOMENTS_FORGOTTEN = 1_000_000;

/** `ahead`: called once, with the time from which on the clock is right again, that all commits until then are dated later than they are. */
export function openClock(
  database: SqlDatabase,
  log: ChangeLog,
  now: () => number,
  ahead: (until: Date) => void,
): StoreClock {
  let reported = false;
  const after = (time: Micros) => {
    const wall = now();
    if (!reported && time / 1000 > wall + FAR_AHEAD_MS) {
      reported = true;
      ahead(new Date(time / 1000));
    }
    return Math.max(Math.floor(wall * 1000), time + 1);
  };
  let time = after(log.lastTime + MOMENTS_FORGOTTEN);
  let latest = time;
  // Opening counts as a commit, so that no read time ever handed out is reached again after a restart.
  database.transaction(() => log.append(time, []));
  return {
    get time() {
      return time;
    },
    moment: () => {
      latest += 1;
      return latest;
    },
    next: () => after(latest),
    advanceTo: (next) => {
      time = next;
      latest = next;
    },
  };
}

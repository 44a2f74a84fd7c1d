/**
 * Which documents changed when: what a listener that comes back is served from, and where the clock finds its last time.
 * Holds paths alone, and only the latest of them: who has been away for longer starts anew.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { Micros } from '../values/stored-document.ts';

export interface ChangeLog {
  /** The last moment of the store; 0 for a new one. */
  readonly lastTime: Micros;
  /** Part of the commit's own transaction. */
  append(time: Micros, paths: readonly string[]): void;
  /**
   * Paths of the documents strictly below `below` (empty for the root) that changed after `time`, each once.
   * `undefined` when the log does not reach back so far, or the store never was at that moment: a backup brought
   * back has a history of its own.
   */
  since(time: Micros, below: string): readonly string[] | undefined;
}

/** Entries that are kept at least; twice as many at most. */
const KEPT = 10_000;

export function openChangeLog(database: SqlDatabase, kept = KEPT): ChangeLog {
  const add = database.prepare('INSERT INTO change_log (time, path) VALUES (?, ?)');
  const last = database.prepare<{ time: number }>('SELECT time FROM change_log ORDER BY time DESC LIMIT 1');
  const at = database.prepare<{ found: number }>('SELECT 1 AS found FROM change_log WHERE time = ? LIMIT 1');
  const changed = database.prepare<{ path: string }>(
    'SELECT DISTINCT path FROM change_log WHERE time > ? AND path > ? AND path < ? ORDER BY path',
  );
  // Whole moments only: a commit that is named at all is named with all that it changed.
  const prune = database.prepare(
    'DELETE FROM change_log WHERE time < (SELECT time FROM change_log ORDER BY time DESC LIMIT 1 OFFSET ?)',
  );
  let unpruned = kept;
  return {
    get lastTime() {
      return last.get()?.time ?? 0;
    },
    append: (time, paths) => {
      for (const path of paths.length > 0 ? paths : ['']) add.run(time, path);
      unpruned += Math.max(1, paths.length);
      if (unpruned < kept) return;
      prune.run(kept - 1);
      unpruned = 0;
    },
    since: (time, below) => {
      if (!at.get(time)) return undefined;
      const [from, to] = below === '' ? ['', '\u{10FFFF}'] : [`${below}/`, `${below}0`];
      return changed.all(time, from, to).map(({ path }) => path);
    },
  };
}

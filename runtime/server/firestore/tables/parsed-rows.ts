/**
 * A thread's copies of collections that are counted, in memory and parsed, in which SQLite counts several times as fast
 * as in what is stored. A question brings its copy to the moment of its snapshot by the log of changes.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import { openChangeLog } from './change-log.ts';
import { rowsOfShare, type Share } from './row-counts.ts';

export interface ParsedRows {
  /** The rows of the share at the moment of the running transaction, as `countRows` takes them. */
  rowsOf(collection: string, share: Share, onPage: () => void): string;
}

interface Copy {
  readonly table: string;
  /** The moment of the store that the rows are at least of. */
  time: number;
  /** The id up to which it has them; `END` for all. */
  until: string;
}

const END = '\u{10FFFF}';
const AT_ONCE = 2000;
/** A document lies beside its id as long as it takes up no more than a quarter of a page. */
const PAGE_BYTES = 16_384;
/** Of all copies of a thread; a collection that has more is counted as it is stored. */
const MOST_BYTES = 128 * 1024 * 1024;
/** A collection that was too large is tried again after this: it may have shrunk. Each try costs the other copies. */
const RETRY_MS = 5 * 60_000;

export function openParsedRows(
  database: SqlDatabase,
  mostBytes = MOST_BYTES,
  now: () => number = Date.now,
): ParsedRows {
  database.exec(`ATTACH ':memory:' AS parsed; PRAGMA parsed.page_size = ${PAGE_BYTES}`);
  const log = openChangeLog(database);
  const pages = database.prepare<{ page_count: number }>('PRAGMA parsed.page_count');
  const free = database.prepare<{ freelist_count: number }>('PRAGMA parsed.freelist_count');
  const isFull = () => {
    const used = (pages.get()?.page_count ?? 0) - (free.get()?.freelist_count ?? 0);
    return used * PAGE_BYTES > mostBytes;
  };
  const copies = new Map<string, Copy>();
  /** When each was found too large. */
  const tooLarge = new Map<string, number>();
  let made = 0;

  function drop(collection: string): void {
    const { table } = copies.get(collection) ?? {};
    copies.delete(collection);
    if (table !== undefined) database.exec(`DROP TABLE ${table}`);
  }

  function begun(collection: string): Copy {
    made += 1;
    const copy = { table: `parsed.c${made}`, time: log.lastTime, until: '' };
    database.exec(`CREATE TABLE ${copy.table} (id TEXT PRIMARY KEY, fields BLOB) WITHOUT ROWID`);
    copies.set(collection, copy);
    return copy;
  }

  /** Whether there was room. Goes on where a question that nobody waits for any more has ended it. */
  function fill(copy: Copy, collection: string, rows: string, onPage: () => void): boolean {
    const copied = `SELECT id, jsonb(fields) FROM ${rows} AND id > ? ORDER BY id LIMIT ${AT_ONCE}`;
    const page = database.prepare(`INSERT INTO ${copy.table} ${copied}`);
    const last = database.prepare<{ id: string | null }>(`SELECT max(id) AS id FROM ${copy.table}`);
    for (let added = AT_ONCE; added === AT_ONCE; ) {
      onPage();
      added = page.run(copy.until);
      copy.until = last.get()?.id ?? '';
      for (const other of copies.keys()) {
        if (other !== collection && isFull()) drop(other);
      }
      if (isFull()) return false;
    }
    copy.until = END;
    return true;
  }

  function update({ table, until }: Copy, rows: string, paths: readonly string[], below: string): void {
    const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
    const add = database.prepare(
      `INSERT INTO ${table} SELECT id, jsonb(fields) FROM ${rows} AND id = ? AND id <= ?`,
    );
    for (const path of paths) {
      const id = path.slice(below.length + 1);
      if (id.includes('/')) continue;
      remove.run(id);
      add.run(id, until);
    }
  }

  return {
    rowsOf(collection, share, onPage) {
      const rows = rowsOfShare(collection, share);
      if (now() < (tooLarge.get(collection) ?? Number.NEGATIVE_INFINITY) + RETRY_MS) return rows;
      tooLarge.delete(collection);
      const known = copies.get(collection);
      const changed = known && log.since(known.time, collection);
      if (known && !changed) drop(collection);
      const copy = changed && known ? known : begun(collection);
      const time = log.lastTime;
      if (changed) update(copy, rows, changed, collection);
      copy.time = time;
      if (copy.until !== END && !fill(copy, collection, rows, onPage)) {
        drop(collection);
        tooLarge.set(collection, now());
        return rows;
      }
      return `${copy.table} WHERE TRUE`;
    },
  };
}

/**
 * Documents whose entries are behind. A commit only notes them, in its transaction, so that none is forgotten; a search
 * indexes them before it is answered, and a pause after the commit does so otherwise. FTS5 writes the entries of a page
 * in half the time that it takes to write them one by one.
 */
import { documentFromRow, type StoredDocument } from '../firestore/index.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { SearchEntries } from './entries.ts';

export interface Noted {
  /** Inside the transaction of the commit. */
  note(path: string): void;
  /** Resolves when all that was noted until now is indexed; others' work comes in between. */
  indexed(): Promise<void>;
  close(): Promise<void>;
}

/** Documents of one transaction, and when it ends before that: others wait. */
const PAGE = 30;
const PAGE_MS = 10;
const PAUSE_MS = 100;

type Row = Parameters<typeof documentFromRow>[0];

export function openNoted(
  database: SqlDatabase,
  entries: Pick<SearchEntries, 'merge'>,
  index: (path: string, document: StoredDocument | undefined) => void,
): Noted {
  const add = database.prepare('INSERT INTO search_noted (path) VALUES (?)');
  const newest = database.prepare<{ note: number | null }>('SELECT max(note) AS note FROM search_noted');
  const pageOf = database.prepare<{ note: number; path: string }>(
    'SELECT note, path FROM search_noted WHERE note <= ? ORDER BY note LIMIT ?',
  );
  const forget = database.prepare('DELETE FROM search_noted WHERE note <= ?');
  // The documents' table is made after the search is opened.
  let stored: ReturnType<typeof database.prepare<Row>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pausing: Promise<void> | undefined;

  /** Whether there is more. */
  const indexPage = (last: number): boolean => {
    const page = pageOf.all(last, PAGE);
    const end = page.at(-1)?.note;
    if (end === undefined) return false;
    stored ??= database.prepare<Row>(
      'SELECT path, fields, create_time, update_time FROM documents WHERE path = ?',
    );
    const read = stored;
    return database.transaction(() => {
      const late = performance.now() + PAGE_MS;
      const seen = new Set<string>();
      let done = 0;
      for (const { note, path } of page) {
        if (done > 0 && performance.now() > late) break;
        done = note;
        if (seen.has(path)) continue;
        seen.add(path);
        const row = read.get(path);
        index(path, row && documentFromRow(row));
      }
      forget.run(done);
      return done < end || page.length === PAGE;
    });
  };
  const indexed = async () => {
    const last = newest.get()?.note ?? 0;
    while (!isClosed && indexPage(last)) {
      await new Promise(setImmediate);
      if (isClosed) return;
      entries.merge();
      await new Promise(setImmediate);
    }
  };
  const pause = async () => {
    await indexed();
    while (!isClosed && entries.merge()) await new Promise(setImmediate);
  };
  return {
    note(path) {
      add.run(path);
      timer ??= setTimeout(() => {
        timer = undefined;
        // What fails stays noted: the next search meets it, and says so.
        pausing = pause().catch(() => {});
      }, PAUSE_MS).unref();
    },
    indexed,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await pausing;
    },
  };
}

/**
 * The documents that stored changes have left behind in the index. A commit only stores their paths, in its own
 * transaction, so that none is forgotten; a search indexes those of its project before it is answered, and a pause after
 * the commit indexes the others. FTS5 writes the entries of a page in half the time that it takes one by one.
 */
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import { documentFromRow, type StoredDocument } from '../firestore/index.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { SearchEntries } from './entries.ts';

export interface PendingIndex {
  /** Inside the transaction of the commit. */
  add(path: string): void;
  /** Resolves with whether the project's documents are all indexed; after a while a pause does the others. */
  indexed(project: string): Promise<boolean>;
  /** Resolves when nothing is pending in any project; others' work comes in between. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

export interface PendingIndexParts {
  readonly database: SqlDatabase;
  readonly entries: Pick<SearchEntries, 'merge'>;
  readonly index: (path: string, read: () => StoredDocument | undefined) => void;
  readonly report: (problem: string) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Paths from the first to before the second. */
type Range = readonly [from: string, to: string];

/** Documents of one transaction, and when it ends before that: others wait. */
const PAGE = 30;
const PAGE_MS = 10;
/** A search waits for so many and so long; an import in the same project would keep it waiting for minutes. */
const BACKLOG = 500;
const SEARCH_MS = 300;
const PAUSE_MS = 100;
const ALL: Range = ['', '\u{10FFFF}'];

export function openPendingIndex(parts: PendingIndexParts): PendingIndex {
  const { database, entries, report, now } = parts;
  const add = database.prepare('INSERT OR IGNORE INTO search_pending (path) VALUES (?)');
  const beyond = database.prepare<{ path: string }>(
    'SELECT path FROM search_pending WHERE path >= ? AND path < ? LIMIT 1 OFFSET ?',
  );
  const indexPage = openPages(parts);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let pause: Promise<void> | undefined;
  let reported: string | undefined;

  const catchUp = async () => {
    for (let isBehind = true; isBehind && !isClosed; ) {
      isBehind = indexPage(ALL);
      await new Promise(setImmediate);
      if (isClosed) return;
      isBehind = entries.merge() || isBehind;
      await new Promise(setImmediate);
    }
    reported = undefined;
  };
  const failed = (error: unknown) => {
    const problem = String(error);
    if (problem !== reported) report(`Changes cannot be indexed for the search: ${problem}`);
    reported = problem;
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (pause) return soon();
      pause = catchUp()
        .catch(failed)
        .finally(() => {
          pause = undefined;
        });
    }, PAUSE_MS).unref();
  };
  const stop = () => {
    isClosed = true;
    clearTimeout(timer);
  };
  // A start that fails closes the database alone; to write into it then would end the process.
  database.onClose(stop);
  return {
    add(path) {
      add.run(path);
      soon();
    },
    async indexed(project) {
      const range: Range = [`${PROJECT_COLLECTION}/${project}/`, `${PROJECT_COLLECTION}/${project}0`];
      if (beyond.get(...range, BACKLOG)) {
        soon();
        return false;
      }
      const late = now() + SEARCH_MS;
      while (indexPage(range)) {
        await new Promise(setImmediate);
        if (isClosed) return false;
        if (now() > late) {
          soon();
          return false;
        }
        entries.merge();
        await new Promise(setImmediate);
      }
      return true;
    },
    catchUp,
    async close() {
      stop();
      await pause;
    },
  };
}

type Row = Parameters<typeof documentFromRow>[0];

/** Indexes a page of a range; whether there is more. */
function openPages({ database, index, now }: PendingIndexParts): (range: Range) => boolean {
  const pageOf = database.prepare<{ path: string }>(
    'SELECT path FROM search_pending WHERE path >= ? AND path < ? ORDER BY path LIMIT ?',
  );
  const remove = database.prepare('DELETE FROM search_pending WHERE path = ?');
  // The documents' table is made after the search is opened.
  let stored: ReturnType<typeof database.prepare<Row>> | undefined;
  const read = (path: string) => {
    stored ??= database.prepare<Row>(
      'SELECT path, fields, create_time, update_time FROM documents WHERE path = ?',
    );
    const row = stored.get(path);
    return row && documentFromRow(row);
  };
  return (range) => {
    const page = pageOf.all(...range, PAGE);
    if (page.length === 0) return false;
    return database.transaction(() => {
      const late = now() + PAGE_MS;
      let done = 0;
      for (const { path } of page) {
        if (done > 0 && now() > late) break;
        index(path, () => read(path));
        remove.run(path);
        done += 1;
      }
      return done < page.length || page.length === PAGE;
    });
  };
}

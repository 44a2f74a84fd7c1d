/**
 * Opens the document store on a SQLite database. One process owns the file: listeners in memory are notified of commits.
 */
import { migrate, type SqlDatabase } from '../../sqlite/database.ts';
import type { ListIndex } from '../query/list-index.ts';
import { openCounters, openReaders, READER_LIMITS, type ReaderLimits } from '../readers/readers.ts';
import { invalid } from '../status.ts';
import { type ChangeLog, openChangeLog } from '../tables/change-log.ts';
import { openIndexEntries } from '../tables/index-entries.ts';
import { type DocumentRows, documentRows } from '../tables/rows.ts';
import { STEPS } from '../tables/schema.ts';
import { openWalks } from '../tables/walks.ts';
import { applyWrite } from '../writes/apply.ts';
import type { Write } from '../writes/write.ts';
import { openClock } from './clock.ts';
import type {
  Commit,
  CommitAuthor,
  CommitPart,
  CommitResult,
  CommitView,
  DocumentChange,
  DocumentStore,
  Micros,
  StoredDocument,
  WriteResult,
} from './document-store.ts';
import { openIndexGrowth } from './index-growth.ts';
import { openSearches } from './searches.ts';

export interface StoreOptions {
  /** Milliseconds since the epoch; the wall clock when absent. */
  readonly now?: () => number;
  /** Called when a subscriber throws. Its commit stands. */
  readonly onSubscriberError?: (error: unknown) => void;
  /**
   * Told once, when the store is opened or later, that the machine's clock was far ahead or is far behind: until
   * `until` every commit is dated later than it is, because dates never fall.
   */
  readonly onClockAhead?: (until: Date) => void;
  /** For the lists that are asked for most; any other query is answered too, by looking through its collection. */
  readonly indexes?: readonly ListIndex[];
  /** How many of the last changes a listener that comes back may have missed without starting anew. */
  readonly changesKept?: number;
  /** Of the threads that read for long. */
  readonly readerLimits?: ReaderLimits;
  /** What else every commit writes. */
  readonly parts?: readonly CommitPart[];
}

export function openDocumentStore(database: SqlDatabase, options: StoreOptions = {}): DocumentStore {
  migrate(database, 'firestore', STEPS);
  const rows = documentRows(database);
  const walks = openWalks(database);
  const indexes = openIndexEntries(database);
  const log = openChangeLog(database, options.changesKept);
  const clock = openClock(database, log, options.now ?? Date.now, options.onClockAhead ?? (() => {}));
  const { parts = [] } = options;
  const listeners = new Set<(commit: Commit) => void>();
  const report = options.onSubscriberError ?? ((error) => console.error(error));
  // No other connection sees what is in memory.
  const { readerLimits = READER_LIMITS } = options;
  const isInMemory = database.file === ':memory:';
  const readers = isInMemory ? undefined : openReaders(database.file, database.onClose, readerLimits);
  const counters = isInMemory ? [] : openCounters(database.file, database.onClose, readerLimits);
  const growth = openIndexGrowth(
    { database, entries: indexes, walks, readers, onError: report },
    options.indexes ?? [],
  );
  const source = { indexes, walks: growth.noting(walks) };
  const searches = openSearches({ database, source, readers, counters, growth, time: () => clock.time });

  const notify = (commit: Commit) => {
    for (const listener of [...listeners]) {
      try {
        listener(commit);
      } catch (error) {
        report(error);
      }
    }
  };

  return {
    get time() {
      return clock.time;
    },
    moment: clock.moment,
    get: rows.get,
    list: rows.ofCollection,
    ...searches,
    collectionIds: rows.collectionIds,
    missingIds: rows.missingIds,
    commit: (writes, guard, accept, author) => {
      const { commit, result } = database.transaction(() => {
        guard?.();
        return applyAll({ rows, parts: [indexes, ...parts], log }, clock.next(), writes, accept, author);
      });
      clock.advanceTo(commit.time);
      growth.committed(commit.changes);
      notify(commit);
      return result;
    },
    settled: growth.settled,
    ended: () => Promise.all([readers, ...counters].map((each) => each?.ended())),
    changedSince: log.since,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface CommitTables {
  readonly rows: DocumentRows;
  readonly parts: readonly CommitPart[];
  readonly log: ChangeLog;
}

/** Later writes see what earlier ones did; each document's row is written once. */
function applyAll(
  { rows, parts, log }: CommitTables,
  time: Micros,
  writes: readonly Write[],
  accept?: (change: DocumentChange, commit: CommitView) => void,
  author?: CommitAuthor,
): { commit: Commit; result: CommitResult } {
  const before = new Map<string, StoredDocument | null>();
  const after = new Map<string, StoredDocument | null>();
  const asked: DocumentChange[] = [];
  const deleted = new Set<string>();
  const now = (path: string) => after.get(path) ?? (after.has(path) ? null : rows.get(path));
  const results = writes.map((write): WriteResult => {
    const stored = now(write.path);
    if (!before.has(write.path)) before.set(write.path, stored);
    if (write.kind === 'delete') deleted.add(write.path);
    else if (!stored && deleted.has(write.path) && write.precondition?.exists) {
      throw invalid(`A commit may not update a document that it deletes: ${write.path}`);
    }
    const { document, transformResults } = applyWrite(stored, write, time);
    if (write.kind !== 'verify') asked.push({ path: write.path, before: stored, after: document });
    after.set(write.path, document);
    return write.kind === 'set'
      ? { updateTime: document?.updateTime ?? time, transformResults }
      : { transformResults };
  });
  // Nothing has gone to the rows yet: they say how the documents were before.
  for (const change of asked) accept?.(change, { before: rows.get, after: now });
  const changes = [...after].flatMap(([path, document]): DocumentChange[] => {
    const old = before.get(path) ?? null;
    return old === document ? [] : [{ path, before: old, after: document }];
  });
  for (const { path, after: document } of changes) {
    if (document) rows.put(document);
    else rows.remove(path);
  }
  for (const part of parts) part.apply(changes, author);
  log.append(
    time,
    changes.map(({ path }) => path),
  );
  return { commit: { time, changes }, result: { time, results } };
}

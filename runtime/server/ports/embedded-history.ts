/**
 * `History` on the embedded store: a part of each commit, in a table of its own. What a commit makes too many or too old
 * goes with it.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { type HistoryKind, TRASH_DAYS } from '../../contract/history.ts';
import { withoutSecretFields } from '../../core/history/changed-fields.ts';
import { historyEntries, type KeptChange } from '../../core/history/history-entries.ts';
import { actingRun } from '../acting-run.ts';
import type { CommitAuthor, CommitPart } from '../firestore/index.ts';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import {
  DAY_MS,
  type History,
  MOST_CHANGE_BYTES,
  MOST_CHANGES,
  type NotedChange,
  USUAL_HISTORY_DAYS,
  withinPage,
} from './history.ts';
import { fieldsIn, NotedChanges, packed, unpacked, type WrittenChange } from './noted-changes.ts';

/** Steps already released never change; add another. */
const STEPS = [
  `CREATE TABLE history (
     entry INTEGER PRIMARY KEY,
     path TEXT NOT NULL,
     project TEXT NOT NULL,
     kind TEXT NOT NULL,
     at INTEGER NOT NULL,
     uid TEXT,
     name TEXT,
     run_kind TEXT,
     run TEXT,
     bytes INTEGER NOT NULL,
     content BLOB NOT NULL
   );
   CREATE INDEX history_of_document ON history (path, entry, bytes);
   CREATE INDEX history_removed ON history (project, entry) WHERE kind = 'removed';`,
  `ALTER TABLE history ADD COLUMN collection TEXT NOT NULL DEFAULT '';
   UPDATE history SET collection = substr(substr(path, 10 + length(project)), 1,
     instr(substr(path, 10 + length(project)), '/') - 1);
   DROP INDEX history_removed;
   CREATE INDEX history_removed ON history (project, entry, at, path) WHERE kind = 'removed';
   CREATE INDEX history_removed_in ON history (project, collection, entry, at, path) WHERE kind = 'removed';
   CREATE INDEX history_removals_of ON history (path, entry) WHERE kind = 'removed';
   CREATE INDEX history_removed_at ON history (at) WHERE kind = 'removed';
   CREATE INDEX history_changed_at ON history (at) WHERE kind <> 'removed';`,
];

/** Of all documents: so many that have grown too old go with a change that is written, the others once a day. */
const DROPPED_WITH_A_CHANGE = 5;
const DROPPED_AT_ONCE = 1000;
const SWEEP_PAUSE_MS = 1000;
const READ_AT_ONCE = 20;

interface Row {
  readonly entry: number;
  readonly path: string;
  readonly kind: HistoryKind;
  readonly at: number;
  readonly uid: string | null;
  readonly name: string | null;
  readonly run_kind: string | null;
  readonly run: string | null;
  readonly bytes: number;
  /** Packed. */
  readonly content: ArrayBuffer;
}

interface AskedRemovals {
  readonly limit: number;
  /** ms. */
  readonly from: number;
  readonly before: number;
  readonly collection?: string;
  readonly path?: string;
}

export interface EmbeddedHistoryOptions {
  readonly days?: number;
  readonly now?: () => number;
}

export type EmbeddedHistory = History & CommitPart;

export function openEmbeddedHistory(
  database: SqlDatabase,
  definitions: readonly CollectionDefinition[],
  { days = USUAL_HISTORY_DAYS, now = Date.now }: EmbeddedHistoryOptions = {},
): EmbeddedHistory {
  migrate(database, 'history', STEPS);
  const noted = new NotedChanges(definitions);
  const table = openTable(database);
  const oldest = () => now() - days * DAY_MS;
  const oldestRemoved = () => now() - Math.max(days, TRASH_DAYS) * DAY_MS;
  const write = (change: NotedChange) => {
    const written = noted.written(change);
    if (!written) return;
    table.add(written);
    table.dropOld(oldest(), oldestRemoved(), DROPPED_WITH_A_CHANGE);
    table.prune(written.path, now() - TRASH_DAYS * DAY_MS);
  };
  sweepDaily(database, () => table.dropOld(oldest(), oldestRemoved(), DROPPED_AT_ONCE));
  return {
    state: () => 'live',
    apply(changes, author) {
      const run = actingRun();
      for (const { path, before, after } of changes) {
        if (!noted.definitionAt(path)) continue;
        write({
          path,
          before: before?.fields ?? null,
          after: after?.fields ?? null,
          at: now(),
          ...byOf(author, run?.createdBy),
          ...(run && { run: { kind: run.kind, id: run.id } }),
        });
      }
    },
    async note(changes) {
      database.transaction(() => {
        for (const change of changes) write(change);
      });
    },
    async of(path, { limit, before }) {
      const definition = noted.definitionAt(path);
      if (!definition) return { entries: [] };
      return historyEntries(definition, table.changes(definition, path, oldest(), before), limit);
    },
    async removed(project, { limit, after, collection, path }) {
      const found = table.removed(project, {
        limit,
        from: now() - TRASH_DAYS * DAY_MS,
        before: after === undefined ? Number.MAX_SAFE_INTEGER : Number(after),
        ...(collection !== undefined && { collection }),
        ...(path !== undefined && { path }),
      });
      return withinPage(found, ({ bytes }) => bytes).flatMap((row) => {
        const definition = noted.definitionAt(row.path);
        const { document } = unpacked(row.content);
        if (!definition || !document) return [];
        const fields = withoutSecretFields(definition, document);
        return [
          { key: String(row.entry), path: row.path, at: row.at, by: row.name, fields, bytes: row.bytes },
        ];
      });
    },
    async forget(path) {
      table.forget(path);
    },
  };
}

/** The first time at once. It keeps no process. */
function sweepDaily(database: SqlDatabase, drop: () => number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sweep = () => {
    let dropped = 0;
    try {
      dropped = drop();
    } catch {
      // Whoever writes is told what is wrong with the storage; here it is tried again tomorrow.
    }
    timer = setTimeout(sweep, dropped < DROPPED_AT_ONCE ? DAY_MS : SWEEP_PAUSE_MS).unref();
  };
  sweep();
  database.onClose(() => clearTimeout(timer));
}

function byOf(
  author: CommitAuthor | undefined,
  runner:
    | { readonly id: string; readonly displayName: string | null; readonly email: string | null }
    | undefined,
): Pick<NotedChange, 'by'> {
  if (author) return { by: author };
  return runner ? { by: { uid: runner.id, name: runner.displayName ?? runner.email ?? runner.id } } : {};
}

function openTable(database: SqlDatabase) {
  const add = database.prepare(
    `INSERT INTO history (path, project, collection, kind, at, uid, name, run_kind, run, bytes, content)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const kept = database.prepare<{ changes: number; bytes: number }>(
    'SELECT count(*) AS changes, sum(bytes) AS bytes FROM history WHERE path = ?',
  );
  const sizes = database.prepare<{ entry: number; bytes: number }>(
    'SELECT entry, bytes FROM history WHERE path = ? ORDER BY entry DESC',
  );
  const dropOfDocument = database.prepare(
    `DELETE FROM history WHERE path = ? AND entry <= ? AND NOT (kind = 'removed' AND at > ?)`,
  );
  const dropOld = (which: string) =>
    database.prepare(
      `DELETE FROM history
       WHERE entry IN (SELECT entry FROM history WHERE kind ${which} 'removed' AND at < ? ORDER BY at LIMIT ?)`,
    );
  const dropOldChanges = dropOld('<>');
  const dropOldRemovals = dropOld('=');
  const older = database.prepare<Row>(
    `SELECT * FROM history WHERE path = ? AND entry < ? AND at >= ? ORDER BY entry DESC LIMIT ${READ_AT_ONCE}`,
  );
  const removed = (where: string) =>
    database.prepare<Row>(
      `SELECT * FROM history AS one
       WHERE ${where} AND kind = 'removed' AND entry < ? AND at >= ?
         AND NOT EXISTS (SELECT 1 FROM history AS later
           WHERE later.path = one.path AND later.entry > one.entry AND later.kind = 'removed')
       ORDER BY entry DESC LIMIT ?`,
    );
  const removedOf = removed('path = ?');
  const removedIn = removed('project = ? AND collection = ?');
  const removedAnywhere = removed('project = ?');
  const forget = database.prepare('DELETE FROM history WHERE path = ?');
  return {
    add({ path, kind, at, by, run, content }: WrittenChange) {
      const { bytes, size } = packed(content);
      const [, project = '', collection = ''] = path.split('/');
      const who = [by?.uid ?? null, by?.name ?? null, run?.kind ?? null, run?.id ?? null] as const;
      add.run(path, project, collection, kind, at, ...who, size, bytes);
    },
    /** How many of one kind at most. */
    dropOld(oldest: number, oldestRemoved: number, most: number): number {
      return Math.max(dropOldChanges.run(oldest, most), dropOldRemovals.run(oldestRemoved, most));
    },
    prune(path: string, trashFrom: number) {
      const all = kept.get(path);
      if (!all || (all.changes <= MOST_CHANGES && all.bytes <= MOST_CHANGE_BYTES)) return;
      let bytes = 0;
      const first = sizes.all(path).find((row, index) => {
        bytes += row.bytes;
        return index >= MOST_CHANGES || (index > 0 && bytes > MOST_CHANGE_BYTES);
      });
      if (first) dropOfDocument.run(path, first.entry, trashFrom);
    },
    *changes(
      definition: CollectionDefinition,
      path: string,
      from: number,
      before: string | undefined,
    ): Generator<KeptChange> {
      let last = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before);
      while (true) {
        const page = older.all(path, last, from);
        for (const row of page) yield keptChange(definition, row);
        if (page.length < READ_AT_ONCE) return;
        last = page.at(-1)?.entry ?? 0;
      }
    },
    removed(project: string, { limit, from, before, collection, path }: AskedRemovals): readonly Row[] {
      const page = [before, from, limit] as const;
      if (path !== undefined) return removedOf.all(path, ...page);
      return collection === undefined
        ? removedAnywhere.all(project, ...page)
        : removedIn.all(project, collection, ...page);
    },
    forget(path: string) {
      forget.run(path);
    },
  };
}

function keptChange(definition: CollectionDefinition, row: Row): KeptChange {
  const { entry, kind, at, uid, name, run_kind: runKind, run, bytes, content } = row;
  return {
    id: String(entry),
    kind,
    at,
    by: name === null ? null : { uid, name },
    ...(run !== null && runKind !== null && { run: { kind: runKind, id: run } }),
    fields: fieldsIn(definition, unpacked(content)),
    bytes,
  };
}

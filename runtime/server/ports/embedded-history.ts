/**
 * `History` on the embedded store: a part of each commit, in a table of its own. What a commit makes too many or too old
 * goes with it.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { type HistoryKind, TRASH_DAYS } from '../../contract/history.ts';
import { projectDocumentPath } from '../../contract/paths.ts';
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
];

/** Of all documents: those of them that have grown too old go with a change that is written. */
const OLDEST_LOOKED_AT = 5;
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
    table.prune(written.path, oldest(), oldestRemoved(), now() - TRASH_DAYS * DAY_MS);
  };
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
      if (!definition) return { entries: [], more: false };
      return historyEntries(definition, table.changes(definition, path, oldest(), before), limit);
    },
    async removed(project, { limit, after, collection, path }) {
      const found = table.removed(now() - TRASH_DAYS * DAY_MS, project, {
        limit,
        after: after === undefined ? Number.MAX_SAFE_INTEGER : Number(after),
        from: path ?? `${projectDocumentPath(project)}/${collection === undefined ? '' : `${collection}/`}`,
        isWhole: path !== undefined,
      });
      return found.flatMap((row) => {
        const definition = noted.definitionAt(row.path);
        const { document } = unpacked(row.content);
        if (!definition || !document) return [];
        const fields = withoutSecretFields(definition, document);
        return [{ key: String(row.entry), path: row.path, at: row.at, by: row.name, fields }];
      });
    },
    async forget(path) {
      table.forget(path);
    },
  };
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
    `INSERT INTO history (path, project, kind, at, uid, name, run_kind, run, bytes, content)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
  const dropOld = database.prepare(
    `DELETE FROM history WHERE entry IN (SELECT entry FROM history ORDER BY entry LIMIT ${OLDEST_LOOKED_AT})
       AND at < ? AND (kind <> 'removed' OR at < ?)`,
  );
  const older = database.prepare<Row>(
    `SELECT * FROM history WHERE path = ? AND entry < ? AND at >= ? ORDER BY entry DESC LIMIT ${READ_AT_ONCE}`,
  );
  const removed = database.prepare<Row>(
    `SELECT * FROM history AS one
     WHERE project = ? AND kind = 'removed' AND entry < ? AND at >= ? AND path >= ? AND path < ?
       AND NOT EXISTS (SELECT 1 FROM history AS later
         WHERE later.path = one.path AND later.entry > one.entry AND later.kind = 'removed')
     ORDER BY entry DESC LIMIT ?`,
  );
  const forget = database.prepare('DELETE FROM history WHERE path = ?');
  return {
    add({ path, kind, at, by, run, content }: WrittenChange) {
      const { bytes, size } = packed(content);
      const [, project = ''] = path.split('/');
      const who = [by?.uid ?? null, by?.name ?? null, run?.kind ?? null, run?.id ?? null] as const;
      add.run(path, project, kind, at, ...who, size, bytes);
    },
    prune(path: string, oldest: number, oldestRemoved: number, trashFrom: number) {
      dropOld.run(oldest, oldestRemoved);
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
    removed(
      from: number,
      project: string,
      asked: {
        readonly limit: number;
        readonly after: number;
        readonly from: string;
        readonly isWhole: boolean;
      },
    ): readonly Row[] {
      const until = asked.isWhole ? `${asked.from}\0` : `${asked.from}\u{10FFFF}`;
      return removed.all(project, asked.after, from, asked.from, until, asked.limit);
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

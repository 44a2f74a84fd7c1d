/**
 * The embedded search: SQLite's FTS5 beside the documents. What a commit changes is pending from its transaction on and
 * indexed before the next search, so that none is behind. Only declared collections have entries; secrets never come here.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import { searchedShapes } from '../../core/search/index-search.ts';
import { searchSpec } from '../../core/search/indexed-document.ts';
import type { CommitPart, ReaderLimits, StoredDocument } from '../firestore/index.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import { openAskInTime } from './ask-in-time.ts';
import { type Building, beginBuilding, type StoredBefore } from './building.ts';
import { type Entry, openEntries } from './entries.ts';
import { openEntryReader, searchedRoots } from './entry-reader.ts';
import { openPendingIndex } from './pending-index.ts';
import { openScopes } from './scopes.ts';
import { STEPS } from './tables.ts';

export interface EmbeddedSearch extends SearchIndex, CommitPart {
  /** Once the store is open, before its first commit. */
  begin(store: StoredBefore): Building;
  /** Resolves when nothing is pending any more; rejects when the database fails. */
  indexed(): Promise<void>;
  /** After the database is closed: once no thread has it open. */
  ended(): Promise<unknown>;
}

export interface EmbeddedSearchOptions {
  /** What keeps documents from being found. */
  readonly report?: (problem: string) => void;
  readonly now?: () => number;
  /** Of the thread of long searches. */
  readonly readerLimits?: ReaderLimits;
}

export function openEmbeddedSearch(
  database: SqlDatabase,
  definitions: readonly CollectionDefinition[],
  options: EmbeddedSearchOptions = {},
): EmbeddedSearch {
  const { report = (problem) => console.error(problem), now = () => performance.now() } = options;
  migrate(database, 'search', STEPS);
  const searched = definitions.filter(({ kind, search }) => kind === 'collection' && search !== undefined);
  const roots = new Map(searched.map((definition) => [definition.name, searchedRoots(definition)]));
  const specs = new Map(searched.map((definition) => [definition.name, searchSpec(definition)]));
  const scopes = openScopes(database);
  const entries = openEntries(database);
  const inTime = openAskInTime({
    database,
    scopes,
    shapes: searchedShapes(searched),
    now,
    readerLimits: options.readerLimits,
  });
  const entryAt = openEntryReader(searched, report);
  const write = (scope: number, id: string, entry: Entry | undefined) =>
    entry ? entries.put(scope, id, entry) : entries.remove(scope, id);
  const pending = openPendingIndex({
    database,
    entries,
    report,
    now,
    index(path, read) {
      const [, project = '', collection = '', id = ''] = path.split('/');
      const spec = specs.get(collection);
      if (spec === undefined) return;
      const scope = scopes.find(project, collection)?.id ?? scopes.add(project, collection, spec, null);
      write(scope, id, entryAt(path, read));
    },
  });
  let building: Building | undefined;
  database.onClose(() => building?.stop());
  return {
    async search(asked) {
      const isIndexed = await pending.indexed(asked.project);
      const answer = await inTime.ask(asked);
      return { ...answer, partial: answer.partial || !isIndexed };
    },
    apply(changes) {
      for (const { path, before, after } of changes) {
        const [root, , collection = '', , ...more] = path.split('/');
        const searched = roots.get(collection);
        if (root !== PROJECT_COLLECTION || more.length > 0 || !searched) continue;
        // Most commits change a price or a stock.
        if (before && after && isSameAt(searched, before.fields, after.fields)) continue;
        pending.add(path);
      }
    },
    begin(store) {
      building = beginBuilding(store, {
        database,
        scopes,
        entries,
        specs,
        index: (scope, document) => {
          const { path } = document;
          write(
            scope,
            path.slice(path.lastIndexOf('/') + 1),
            entryAt(path, () => document),
          );
        },
      });
      return building;
    },
    indexed: () => pending.catchUp(),
    ended: inTime.ended,
    async close() {
      building?.stop();
      await Promise.all([building?.done.catch(() => {}), pending.close()]);
    },
  };
}

function isSameAt(
  names: readonly string[],
  one: StoredDocument['fields'],
  other: StoredDocument['fields'],
): boolean {
  return names.every((name) => isDeepStrictEqual(one[name], other[name]));
}

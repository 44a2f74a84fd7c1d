/**
 * Indexes what was stored before there was an index, or under another definition: a page at a time beside the server's
 * other work, each page one transaction, so that a restart goes on where it stopped.
 */
import { collectionPath, PROJECT_COLLECTION } from '../../contract/paths.ts';
import type { DocumentStore, StoredDocument } from '../firestore/index.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { SearchEntries } from './entries.ts';
import type { Scope, Scopes } from './scopes.ts';

export type StoredBefore = Pick<DocumentStore, 'list' | 'collectionIds' | 'missingIds'>;

export interface Building {
  /** Resolves when all is indexed, or the work was stopped; rejects when the database fails. */
  readonly done: Promise<void>;
  stop(): void;
}

export interface BuildingParts {
  readonly database: SqlDatabase;
  readonly scopes: Scopes;
  readonly entries: SearchEntries;
  /** By collection. */
  readonly specs: ReadonlyMap<string, string>;
  readonly index: (scope: number, document: StoredDocument) => void;
}

const PAGE = 50;

/** Before the first commit: later ones find every scope that has documents. */
export function beginBuilding(store: StoredBefore, parts: BuildingParts): Building {
  const { database, scopes, entries, specs } = parts;
  database.transaction(() => {
    for (const scope of scopes.all()) {
      if (specs.get(scope.collection) === scope.spec) continue;
      entries.clear(scope.id);
      scopes.remove(scope.id);
    }
    for (const project of projectsOf(store)) {
      for (const collection of store.collectionIds(`${PROJECT_COLLECTION}/${project}`)) {
        const spec = specs.get(collection);
        if (spec !== undefined && !scopes.find(project, collection))
          scopes.add(project, collection, spec, '');
      }
    }
  });
  let isStopped = false;
  const build = async () => {
    const open = scopes.all().filter(({ built_to }) => built_to !== null);
    while (open.length > 0 && !isStopped) {
      buildPage(store, parts, open);
      await new Promise(setImmediate);
      if (isStopped) return;
      entries.merge();
      await new Promise(setImmediate);
    }
    // Searches read all that is apart, and there may be no commit for long.
    while (!isStopped && entries.merge()) await new Promise(setImmediate);
  };
  return {
    done: build(),
    stop: () => {
      isStopped = true;
    },
  };
}

/** Of as many scopes as fill it: a commit costs more than few documents. Those that are done are taken from `open`. */
function buildPage(store: StoredBefore, { database, scopes, index }: BuildingParts, open: Scope[]): void {
  database.transaction(() => {
    for (let room = PAGE, scope = open[0]; scope && room > 0; scope = open[0]) {
      const { id, project, collection } = scope;
      const after = scopes.find(project, collection)?.built_to ?? '';
      const path = collectionPath(project, { name: collection, kind: 'collection' });
      const page = store.list(path, { limit: room, ...(after !== '' && { after }) });
      for (const document of page) index(id, document);
      const last = page.at(-1)?.path;
      const isDone = page.length < room || last === undefined;
      scopes.builtTo(id, isDone ? null : last.slice(last.lastIndexOf('/') + 1));
      if (isDone) open.shift();
      // A scope without documents costs a question too.
      room -= Math.max(1, page.length);
    }
  });
}

function projectsOf(store: StoredBefore): string[] {
  const stored = store.list(PROJECT_COLLECTION).map(({ path }) => path.slice(path.indexOf('/') + 1));
  return [...stored, ...store.missingIds(PROJECT_COLLECTION)];
}

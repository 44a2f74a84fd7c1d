/**
 * The embedded search: SQLite's FTS5 beside the documents. What a commit changes is noted in its transaction and indexed
 * before the next search, so that none is behind. Only declared collections have entries; secrets never come here.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { indexedDocument, searchSpec } from '../../core/search/indexed-document.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import { type CommitPart, type StoredDocument, toData, type Value } from '../firestore/index.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import { openAsk } from './ask.ts';
import { type Building, beginBuilding, type StoredBefore } from './building.ts';
import { type Entry, entryOf, openEntries } from './entries.ts';
import { openNoted } from './noted.ts';
import { openScopes } from './scopes.ts';
import { STEPS } from './tables.ts';

export interface EmbeddedSearch extends SearchIndex, CommitPart {
  /** Once the store is open, before its first commit. */
  begin(store: StoredBefore): Building;
}

/** No moment is searched. */
const NO_MOMENTS: TimestampPort = { read: () => undefined, make: () => undefined };

export function openEmbeddedSearch(
  database: SqlDatabase,
  definitions: readonly CollectionDefinition[],
): EmbeddedSearch {
  migrate(database, 'search', STEPS);
  const searched = definitions.filter(({ kind, search }) => kind === 'collection' && search !== undefined);
  const byName = new Map(searched.map((definition) => [definition.name, definition]));
  const readers = new Map(searched.map((definition) => [definition.name, entryReader(definition)]));
  const roots = new Map(searched.map((definition) => [definition.name, searchedRoots(definition)]));
  const specs = new Map(searched.map((definition) => [definition.name, searchSpec(definition)]));
  const scopes = openScopes(database);
  const entries = openEntries(database);
  const ask = openAsk(database, scopes, byName);
  const noted = openNoted(database, entries, (path, document) => {
    const [, project = '', collection = '', id = ''] = path.split('/');
    const spec = specs.get(collection);
    if (spec === undefined) return;
    const entry = document && readers.get(collection)?.(id, document);
    const scope = scopes.find(project, collection)?.id ?? scopes.add(project, collection, spec, null);
    if (entry) entries.put(scope, id, entry);
    else entries.remove(scope, id);
  });
  let building: Building | undefined;
  return {
    async search(asked) {
      await noted.indexed();
      return ask(asked);
    },
    apply(changes) {
      for (const { path, before, after } of changes) {
        const [root, , collection = '', , ...more] = path.split('/');
        const searched = roots.get(collection);
        if (root !== PROJECT_COLLECTION || more.length > 0 || !searched) continue;
        // Most commits change a price or a stock.
        if (before && after && isSameAt(searched, before.fields, after.fields)) continue;
        noted.note(path);
      }
    },
    begin(store) {
      building = beginBuilding(store, {
        database,
        scopes,
        entries,
        specs,
        index: (scope, document) => {
          const [, , collection = '', id = ''] = document.path.split('/');
          const entry = readers.get(collection)?.(id, document);
          if (entry) entries.put(scope, id, entry);
        },
      });
      return building;
    },
    async close() {
      building?.stop();
      await Promise.all([building?.done.catch(() => {}), noted.close()]);
    },
  };
}

function entryReader(definition: CollectionDefinition) {
  const codec = createDocumentCodec(definition, NO_MOMENTS);
  const roots = searchedRoots(definition);
  return (id: string, { fields }: Pick<StoredDocument, 'fields'>): Entry => {
    const searched: { [name: string]: Value } = {};
    for (const root of roots) {
      const value = Object.hasOwn(fields, root) ? fields[root] : undefined;
      if (value) searched[root] = value;
    }
    return entryOf(indexedDocument(definition, codec.decode(id, toData(searched))));
  };
}

/** Where the stored documents hold what is searched. */
function searchedRoots({ fields, search = [] }: CollectionDefinition): readonly string[] {
  const names = new Set(search.map(({ field }) => field.split('.')[0]));
  const roots = fields.filter(({ name }) => names.has(name)).map(({ path }) => path.split('.')[0] ?? path);
  return [...new Set(roots)];
}

function isSameAt(
  names: readonly string[],
  one: StoredDocument['fields'],
  other: StoredDocument['fields'],
): boolean {
  return names.every((name) => isDeepStrictEqual(one[name], other[name]));
}

/**
 * The indexes as rows: those that are declared and those that have grown (`index-growth.ts`), kept right inside every
 * commit. One that is being built takes part in commits, but no query uses it.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import { lastSegment, parentOf } from '../paths/document-path.ts';
import { indexFromSpec, indexKeys, indexSpec, type ListIndex, type OpenIndex } from '../query/list-index.ts';
import type { Walks } from '../query/plan.ts';
import type { DocumentChange, StoredDocument } from '../values/stored-document.ts';

export interface IndexEntry {
  readonly collection: string;
  readonly key: Uint8Array;
  readonly id: string;
}

export interface StoredIndex extends OpenIndex {
  readonly isGrown: boolean;
  readonly isReady: boolean;
}

export interface IndexEntries {
  /** Those that queries may use. */
  ofCollectionId(collectionId: string): readonly OpenIndex[];
  /** Part of the commit that made the changes. */
  apply(changes: readonly DocumentChange[]): void;
  all(): readonly StoredIndex[];
  /** Names an index. From now on commits keep its entries right; those of older documents are for the caller to add. */
  begin(index: ListIndex, isGrown: boolean): OpenIndex;
  add(id: number, entries: readonly IndexEntry[]): void;
  /** It has all its entries. */
  finish(id: number): void;
  /** No query uses it any more. Its entries are for the caller to remove. */
  retire(id: number): void;
  /** Removes up to `most` entries of a retired index, and then the index. Answers whether there may be more. */
  removeEntries(id: number, most: number): boolean;
}

interface IndexRow {
  readonly id: number;
  readonly spec: string;
  readonly grown: number;
  readonly ready: number;
}

export function openIndexEntries(database: SqlDatabase): IndexEntries {
  const statements = prepare(database);
  const open = new Map<number, StoredIndex>();
  for (const { id, spec, grown, ready } of statements.stored.all()) {
    const index = indexFromSpec(spec);
    if (index) open.set(id, { id, index, isGrown: grown === 1, isReady: ready === 1 });
    else statements.drop.run(id);
  }
  /** Those of a row that is not ready, and that nobody builds, are left as they are. */
  const maintained = new Map([...open].filter(([, { isReady }]) => isReady));
  const change = (one: StoredIndex, before: StoredDocument | null, after: StoredDocument | null) => {
    const [old, fresh] = [before, after].map((document) => keysOf(one, document));
    const path = after?.path ?? before?.path ?? '';
    const place = [one.id, parentOf(path)] as const;
    for (const [text, key] of old ?? [])
      if (!fresh?.has(text)) statements.remove.run(...place, key, lastSegment(path));
    for (const [text, key] of fresh ?? []) {
      // Of one that is being built, the old entry may not be there yet, and will not come.
      if (!one.isReady || !old?.has(text)) statements.add.run(...place, key, lastSegment(path));
    }
  };
  const put = (stored: StoredIndex) => {
    open.set(stored.id, stored);
    maintained.set(stored.id, stored);
  };
  return {
    ofCollectionId: (collectionId) =>
      [...open.values()].filter(({ index, isReady }) => isReady && index.collectionId === collectionId),
    apply: (changes) => {
      for (const { path, before, after } of changes) {
        const collectionId = lastSegment(parentOf(path));
        for (const one of maintained.values()) {
          if (one.index.collectionId === collectionId) change(one, before, after);
        }
      }
    },
    all: () => [...open.values()],
    begin: (index, isGrown) => {
      const id = statements.insert.get(indexSpec(index), Number(isGrown))?.id ?? 0;
      put({ id, index, isGrown, isReady: false });
      return { id, index };
    },
    add: (id, entries) => {
      for (const { collection, key, id: document } of entries)
        statements.add.run(id, collection, key, document);
    },
    finish: (id) => {
      statements.setReady.run(1, id);
      const found = open.get(id);
      if (found) put({ ...found, isReady: true });
    },
    retire: (id) => {
      statements.setReady.run(0, id);
      const found = open.get(id);
      if (found) open.set(id, { ...found, isReady: false });
      maintained.delete(id);
    },
    removeEntries: (id, most) => {
      if (statements.removeSome.run(id, most) >= most) return true;
      statements.drop.run(id);
      open.delete(id);
      return false;
    },
  };
}

/** Of all documents that are there, at once. */
export function fillIndex(entries: IndexEntries, walks: Walks, { id, index }: OpenIndex): void {
  const walked = { kind: 'paths', parent: '', collectionId: index.collectionId } as const;
  for (const { path, fields } of walks.documents('', walked)) entries.add(id, entriesOf(index, path, fields));
  entries.finish(id);
}

export function entriesOf(index: ListIndex, path: string, fields: StoredDocument['fields']): IndexEntry[] {
  return indexKeys(index, fields).map((key) => ({ collection: parentOf(path), key, id: lastSegment(path) }));
}

/** Those that a query of this snapshot may use, as another connection finds them. */
export function readyIndexes(database: SqlDatabase): () => readonly OpenIndex[] {
  const ready = database.prepare<IndexRow>('SELECT id, spec, grown, ready FROM list_indexes WHERE ready = 1');
  return () =>
    ready.all().flatMap(({ id, spec }) => {
      const index = indexFromSpec(spec);
      return index ? [{ id, index }] : [];
    });
}

function keysOf({ index }: OpenIndex, document: StoredDocument | null): ReadonlyMap<string, Uint8Array> {
  const keys = document ? indexKeys(index, document.fields) : [];
  return new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key]));
}

function prepare(database: SqlDatabase) {
  return {
    stored: database.prepare<IndexRow>('SELECT id, spec, grown, ready FROM list_indexes ORDER BY id'),
    insert: database.prepare<{ id: number }>(
      'INSERT INTO list_indexes (spec, grown, ready) VALUES (?, ?, 0) RETURNING id',
    ),
    setReady: database.prepare('UPDATE list_indexes SET ready = ? WHERE id = ?'),
    drop: database.prepare('DELETE FROM list_indexes WHERE id = ?'),
    add: database.prepare(
      'INSERT OR REPLACE INTO index_entries (index_id, collection, key, id) VALUES (?, ?, ?, ?)',
    ),
    remove: database.prepare(
      'DELETE FROM index_entries WHERE index_id = ? AND collection = ? AND key = ? AND id = ?',
    ),
    removeSome: database.prepare(
      `DELETE FROM index_entries WHERE (index_id, collection, key, id) IN
       (SELECT index_id, collection, key, id FROM index_entries WHERE index_id = ? LIMIT ?)`,
    ),
  };
}

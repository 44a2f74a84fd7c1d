/**
 * The declared indexes as rows: built when first declared, dropped when no longer, kept right inside every commit.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import { lastSegment, parentOf } from '../paths/document-path.ts';
import type { DocumentChange, StoredDocument } from './document-store.ts';
import { indexKey, indexSpec, type ListIndex } from './list-index.ts';
import type { DocumentRows } from './rows.ts';

export interface OpenIndex {
  readonly id: number;
  readonly index: ListIndex;
}

export interface IndexEntries {
  ofCollectionId(collectionId: string): readonly OpenIndex[];
  /** Part of the commit that made the changes. */
  apply(changes: readonly DocumentChange[]): void;
}

export function openIndexEntries(
  database: SqlDatabase,
  rows: DocumentRows,
  declared: readonly ListIndex[],
): IndexEntries {
  const add = database.prepare(
    'INSERT OR REPLACE INTO index_entries (index_id, collection, key, id) VALUES (?, ?, ?, ?)',
  );
  const remove = database.prepare(
    'DELETE FROM index_entries WHERE index_id = ? AND collection = ? AND key = ? AND id = ?',
  );
  const change = (open: OpenIndex, before: StoredDocument | null, after: StoredDocument | null) => {
    const [old, fresh] = [before, after].map((document) => document && indexKey(open.index, document.fields));
    if (old && fresh && Buffer.compare(old, fresh) === 0) return;
    const path = after?.path ?? before?.path ?? '';
    if (old) remove.run(open.id, parentOf(path), old, lastSegment(path));
    if (fresh) add.run(open.id, parentOf(path), fresh, lastSegment(path));
  };
  const byCollectionId = new Map<string, OpenIndex[]>();
  database.transaction(() => {
    for (const open of reconcile(database, declared)) {
      const { collectionId } = open.index;
      byCollectionId.set(collectionId, [...(byCollectionId.get(collectionId) ?? []), open]);
      if (open.isNew) for (const document of rows.ofGroup(collectionId, '')) change(open, null, document);
    }
  });
  return {
    ofCollectionId: (collectionId) => byCollectionId.get(collectionId) ?? [],
    apply: (changes) => {
      for (const { path, before, after } of changes) {
        for (const open of byCollectionId.get(lastSegment(parentOf(path))) ?? []) change(open, before, after);
      }
    },
  };
}

/** Drops what is no longer declared and names what is new. */
function reconcile(
  database: SqlDatabase,
  declared: readonly ListIndex[],
): (OpenIndex & { isNew: boolean })[] {
  const wanted = new Map(declared.map((index) => [indexSpec(index), index]));
  const stored = database.prepare<{ id: number; spec: string }>('SELECT id, spec FROM list_indexes').all();
  const drop = database.prepare('DELETE FROM list_indexes WHERE id = ?');
  const insert = database.prepare<{ id: number }>('INSERT INTO list_indexes (spec) VALUES (?) RETURNING id');
  for (const { id, spec } of stored) if (!wanted.has(spec)) drop.run(id);
  return [...wanted].flatMap(([spec, index]) => {
    const known = stored.find((row) => row.spec === spec);
    const id = known?.id ?? insert.get(spec)?.id;
    return id === undefined ? [] : [{ id, index, isNew: known === undefined }];
  });
}

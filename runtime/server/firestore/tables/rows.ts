/**
 * Documents as rows: the statements of the store, prepared once.
 */

import { type SqlDatabase, StorageError } from '../../sqlite/database.ts';
import { lastSegment, parentOf } from '../paths/document-path.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Fields } from '../values/value.ts';

export interface ListPage {
  /** Documents to answer at most. */
  readonly limit?: number;
  /** Start after this document id. */
  readonly after?: string;
}

export interface DocumentRow {
  readonly path: string;
  readonly fields: string;
  readonly create_time: number;
  readonly update_time: number;
}

export interface DocumentRows {
  get(path: string): StoredDocument | null;
  put(document: StoredDocument): void;
  remove(path: string): void;
  ofCollection(collection: string, page?: ListPage): StoredDocument[];
  collectionIds(parent: string): string[];
  /** Ids of documents of the collection that are not there, though others below them are. */
  missingIds(collection: string): string[];
}

const COLUMNS = 'path, fields, create_time, update_time';

export function documentRows(database: SqlDatabase): DocumentRows {
  const get = database.prepare<DocumentRow>(`SELECT ${COLUMNS} FROM documents WHERE path = ?`);
  const put = database.prepare(
    `INSERT INTO documents (path, collection, collection_id, id, fields, create_time, update_time)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, create_time = excluded.create_time,
       update_time = excluded.update_time`,
  );
  const remove = database.prepare('DELETE FROM documents WHERE path = ?');
  const ofCollection = database.prepare<DocumentRow>(
    `SELECT ${COLUMNS} FROM documents WHERE collection = ? AND id > ? ORDER BY id LIMIT ?`,
  );
  const collections = database.prepare<{ collection: string }>(
    'SELECT DISTINCT collection FROM documents WHERE collection >= ? AND collection < ? ORDER BY collection',
  );
  const idsBelow = (parent: string): string[] => {
    const depth = parent === '' ? 0 : parent.split('/').length;
    const ids = collections.all(...rangeBelow(parent)).map((row) => row.collection.split('/')[depth] ?? '');
    return [...new Set(ids)];
  };
  return {
    get: (path) => documentOf(get.get(path)),
    put: (document) => {
      const collection = parentOf(document.path);
      const fields = JSON.stringify(document.fields);
      const { path, createTime, updateTime } = document;
      put.run(path, collection, lastSegment(collection), lastSegment(path), fields, createTime, updateTime);
    },
    remove: (path) => void remove.run(path),
    ofCollection: (collection, { after = '', limit = -1 } = {}) =>
      ofCollection.all(collection, after, limit).map(documentFromRow),
    collectionIds: idsBelow,
    missingIds: (collection) => idsBelow(collection).filter((id) => !get.get(`${collection}/${id}`)),
  };
}

/** Paths strictly below the parent: from `parent/` to just before `parent0`, the next byte after the slash. */
export function rangeBelow(parent: string): [string, string] {
  return parent === '' ? ['', '\u{10FFFF}'] : [`${parent}/`, `${parent}0`];
}

function documentOf(row: DocumentRow | undefined): StoredDocument | null {
  return row ? documentFromRow(row) : null;
}

export function rowFromDocument({ path, fields, createTime, updateTime }: StoredDocument): DocumentRow {
  return { path, fields: JSON.stringify(fields), create_time: createTime, update_time: updateTime };
}

/** Throws a StorageError STORAGE_DAMAGED. */
export function documentFromRow(row: DocumentRow): StoredDocument {
  return {
    path: row.path,
    fields: fieldsFrom(row.fields),
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}

/** Written by `put` alone, so it is what `put` was given, or the disk has not held it as it was. */
function fieldsFrom(text: string): Fields {
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's error, which quotes the text.
    throw new StorageError('STORAGE_DAMAGED', 'of the documents');
  }
}

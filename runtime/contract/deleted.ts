/**
 * The marker that a removed document leaves: `project/{project}/deleted/{collection}/document/{id}` holds `createdAt`
 * of the removed document, and nothing else. The commit that removes a document through the console writes it; the
 * store accepts no other marker. A document created again with that id may keep that `createdAt`. Nobody reads or
 * removes it.
 */
import type { CollectionDefinition } from './collection.ts';
import { documentPath, PROJECT_COLLECTION } from './paths.ts';

export const DELETED_COLLECTION = 'deleted';
/** The collection below each of `deleted`'s. */
export const DELETED_DOCUMENTS = 'document';

/** The path of a removed document's marker, given the document's own path. */
export function deletedPathOf(path: string): string {
  const [, projectId = '', collection = '', ...id] = path.split('/');
  return [PROJECT_COLLECTION, projectId, DELETED_COLLECTION, collection, DELETED_DOCUMENTS, ...id].join('/');
}

/** The path of the document that a marker is for; `undefined` for any other path. */
export function originalOf(path: string): string | undefined {
  const [root, projectId, deleted, collection, documents, id, ...more] = path.split('/');
  const isKept =
    root === PROJECT_COLLECTION && deleted === DELETED_COLLECTION && documents === DELETED_DOCUMENTS;
  return isKept && id !== undefined && more.length === 0
    ? [root, projectId, collection, id].join('/')
    : undefined;
}

export function deletedDocumentPath(
  projectId: string,
  definition: Pick<CollectionDefinition, 'name' | 'kind'>,
  docId: string,
): string {
  return deletedPathOf(documentPath(projectId, definition, docId));
}

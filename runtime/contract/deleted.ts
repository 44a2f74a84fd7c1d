/**
 * What outlives a removed document: `project/{project}/deleted/{collection}/document/{id}` holds when it began, and
 * nothing else. Whoever removes a document through the console leaves it in the same commit; the store takes no other,
 * and lets a document of that place be made anew with that beginning. Nobody reads it, nobody takes it away.
 */
import type { CollectionDefinition } from './collection.ts';
import { documentPath, PROJECT_COLLECTION } from './paths.ts';

export const DELETED_COLLECTION = 'deleted';
/** The collection below each of `deleted`'s. */
export const DELETED_DOCUMENTS = 'document';

/** Where the beginning of a removed document is kept, given the document's own path. */
export function deletedPathOf(path: string): string {
  const [, projectId = '', collection = '', ...id] = path.split('/');
  return [PROJECT_COLLECTION, projectId, DELETED_COLLECTION, collection, DELETED_DOCUMENTS, ...id].join('/');
}

/** The path of the document whose beginning is kept there; `undefined` for any other path. */
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

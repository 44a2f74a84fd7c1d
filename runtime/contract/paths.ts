/**
 * Where documents live: `project/{projectId}/{collection}/{docId}`; a config page is `project/{projectId}/config/{name}`.
 */
import type { CollectionDefinition } from './collection.ts';

export const PROJECT_COLLECTION = 'project';
export const CONFIG_COLLECTION = 'config';

/** Of a store: of a document, and shown in addresses. */
export function isProjectId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id);
}

/** The document that names a project and chooses its catalogue. */
export function projectDocumentPath(projectId: string): string {
  return `${PROJECT_COLLECTION}/${projectId}`;
}

/** The Firestore path of a collection's documents; a config page lives in the shared `config` collection. */
export function collectionPath(
  projectId: string,
  definition: Pick<CollectionDefinition, 'name' | 'kind'>,
): string {
  const collection = definition.kind === 'singleton' ? CONFIG_COLLECTION : definition.name;
  return `${PROJECT_COLLECTION}/${projectId}/${collection}`;
}

/** The id of a document as stored: a config page's is its own name, whatever the route says. */
export function documentPath(
  projectId: string,
  definition: Pick<CollectionDefinition, 'name' | 'kind'>,
  docId: string,
): string {
  return `${collectionPath(projectId, definition)}/${definition.kind === 'singleton' ? definition.name : docId}`;
}

/** POST with an ID token: ends every session of its user. */
export const SIGN_OUT_EVERYWHERE_PATH = '/api/account/sign-out-everywhere';

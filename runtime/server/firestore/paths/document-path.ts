/**
 * Resource names: `projects/{project}/databases/{database}/documents/{path}`. The store knows only the path.
 * Everything a client can name passes here, so nothing but ordinary ids reaches the store or the access policy.
 */
import { invalid, StatusError } from '../status.ts';
import { checkSegments } from '../values/resource-id.ts';

/** The one database that a server serves. */
export interface DatabaseName {
  readonly project: string;
  readonly database: string;
}

export function databasePrefix(name: DatabaseName): string {
  return `projects/${name.project}/databases/${name.database}`;
}

/** A document's path. Throws INVALID_ARGUMENT for a collection's. */
export function documentPath(path: string): string {
  const segments = checkSegments(path.split('/'));
  if (segments.length % 2 !== 0) throw invalid(`"${path}" is a collection, not a document.`);
  return path;
}

/** A collection's path. Throws INVALID_ARGUMENT for a document's. */
export function collectionPath(path: string): string {
  const segments = checkSegments(path.split('/'));
  if (segments.length % 2 !== 1) throw invalid(`"${path}" is a document, not a collection.`);
  return path;
}

/** What holds a document or a collection; empty at the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function joinPath(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}

/** The path of a name below `documents`; empty for `documents` itself. Throws for another database. */
export function pathInDatabase(name: string, database: DatabaseName): string {
  const root = `${databasePrefix(database)}/documents`;
  if (name === root) return '';
  if (name.startsWith(`${root}/`)) return name.slice(root.length + 1);
  checkDatabase(name.split('/documents')[0] ?? '', database);
  throw invalid(`"${name}" is no document name.`);
}

/** Throws NOT_FOUND unless the name is this server's database. */
export function checkDatabase(name: string, database: DatabaseName): void {
  if (name === databasePrefix(database)) return;
  throw new StatusError(
    'NOT_FOUND',
    `There is no database "${name}" here, only "${databasePrefix(database)}".`,
  );
}

export function documentName(path: string, database: DatabaseName): string {
  return `${databasePrefix(database)}/documents/${path}`;
}

/**
 * Which documents concern a query, before it is asked whether they match.
 */
import { joinPath } from '../paths/document-path.ts';
import { looksInto } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentStore, Micros } from '../store/document-store.ts';
import type { Scope } from './hub.ts';

/** No document's version. */
export const UNKNOWN: Micros = -1;

/** Names of the documents of the query's collections that changed; `undefined` when that is not known. */
export function changedSince(
  store: DocumentStore,
  since: Micros,
  parent: string,
  query: StructuredQuery,
): readonly string[] | undefined {
  const below = query.allDescendants ? parent : joinPath(parent, query.collectionId);
  return store.changedSince(since, below)?.filter((path) => looksInto(path, parent, query));
}

export function scopeOf(parent: string, query: StructuredQuery): Scope {
  return query.allDescendants
    ? { kind: 'group', collectionId: query.collectionId }
    : { kind: 'collection', path: joinPath(parent, query.collectionId) };
}

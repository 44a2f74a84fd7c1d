/**
 * What a query's result held before some documents changed, told from what it would hold now: the log of changes says
 * which documents, not what they were. Without a limit that is certain of all others; with one, a changed document that
 * came or went has moved the end of the window, so as many documents around the end as changed are uncertain.
 */
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentStore, StoredDocument } from '../store/document-store.ts';

export interface HeldBefore {
  readonly surely: readonly StoredDocument[];
  readonly maybe: readonly StoredDocument[];
}

/** Of the unchanged documents; `undefined` when nothing would be certain. */
export function heldBefore(
  store: DocumentStore,
  parent: string,
  query: StructuredQuery,
  changed: readonly string[],
): HeldBefore | undefined {
  const { limit } = query;
  if (limit === undefined) return { surely: without(store.query(parent, query), changed), maybe: [] };
  if (changed.length >= limit) return undefined;
  const enough = store.query(parent, { ...query, limit: limit + changed.length });
  const unchanged = without(enough, changed).slice(0, limit);
  // Had fewer been there than fit, no end was moved.
  if (unchanged.length + changed.length <= limit) return { surely: unchanged, maybe: [] };
  const certain = limit - changed.length;
  return { surely: unchanged.slice(0, certain), maybe: unchanged.slice(certain) };
}

function without(documents: readonly StoredDocument[], changed: readonly string[]): StoredDocument[] {
  const paths = new Set(changed);
  return documents.filter(({ path }) => !paths.has(path));
}

/**
 * What the first documents of a query were before some documents changed, derived from what they are now: the log of
 * changes says which documents, not what they were. A changed document that came or went has moved the end of the
 * window, so as many documents around the end as changed are uncertain.
 */
import type { StoredDocument } from '../store/document-store.ts';

export interface HeldBefore {
  readonly surely: readonly StoredDocument[];
  readonly maybe: readonly StoredDocument[];
}

/** Of the unchanged documents. `found`: the first of now, `limit` and as many as changed; fewer changed than the limit. */
export function heldBefore(
  found: readonly StoredDocument[],
  limit: number,
  changed: readonly string[],
): HeldBefore {
  const paths = new Set(changed);
  const unchanged = found.filter(({ path }) => !paths.has(path)).slice(0, limit);
  // Had fewer been there than fit, no end was moved.
  if (unchanged.length + changed.length <= limit) return { surely: unchanged, maybe: [] };
  const certain = limit - changed.length;
  return { surely: unchanged.slice(0, certain), maybe: unchanged.slice(certain) };
}

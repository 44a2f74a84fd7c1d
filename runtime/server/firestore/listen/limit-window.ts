/**
 * The first documents of an ordered result, carried over a commit without asking the store, where that is possible.
 */
import { compareDocuments } from '../query/order-by.ts';
import type { Order } from '../query/structured-query.ts';
import type { DocumentChange, StoredDocument } from '../store/document-store.ts';

export interface WindowRule {
  readonly limit: number;
  readonly orders: readonly Order[];
  readonly matches: (document: StoredDocument | null) => document is StoredDocument;
}

/** The window after the changes, in order; `undefined` when a document from beyond it may have to fill a gap. */
export function windowAfter(
  window: readonly StoredDocument[],
  changes: readonly DocumentChange[],
  { limit, orders, matches }: WindowRule,
): readonly StoredDocument[] | undefined {
  const changed = new Set(changes.map((change) => change.path));
  const next = window.filter((document) => !changed.has(document.path));
  // A full window says nothing of what lies behind its last document; a window with room holds all there is.
  const edge = window.length >= limit ? window.at(-1) : undefined;
  for (const { after } of changes) {
    if (!matches(after)) continue;
    if (edge && compareDocuments(after, edge, orders) > 0) continue;
    next.splice(placeOf(after, next, orders), 0, after);
  }
  if (edge && next.length < limit) return undefined;
  return next.slice(0, limit);
}

/** Where it belongs among documents in order: a commit costs each listener a few comparisons and no sorting. */
function placeOf(
  document: StoredDocument,
  sorted: readonly StoredDocument[],
  orders: readonly Order[],
): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other && compareDocuments(other, document, orders) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

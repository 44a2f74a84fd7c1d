/**
 * The first documents of an ordered result, carried over a commit without asking the store, where that is possible.
 */
import { compareDocuments } from '../query/order-by.ts';
import type { Order } from '../query/structured-query.ts';
import type { DocumentChange, StoredDocument } from '../store/document-store.ts';

export interface Window {
  /** In order; at least as many as are sent, or all there are. */
  readonly documents: readonly StoredDocument[];
  /** Nothing lies behind the last of them. */
  readonly isWhole: boolean;
}

export interface WindowRule {
  /** How many are sent. */
  readonly limit: number;
  /** How many are remembered. */
  readonly most: number;
  readonly orders: readonly Order[];
  readonly matches: (document: StoredDocument | null) => document is StoredDocument;
}

/** The window after the changes; `undefined` when a document from beyond it may have to fill a gap. */
export function windowAfter(
  { documents, isWhole }: Window,
  changes: readonly DocumentChange[],
  { limit, most, orders, matches }: WindowRule,
): Window | undefined {
  const changed = new Set(changes.map((change) => change.path));
  const next = documents.filter((document) => !changed.has(document.path));
  const edge = isWhole ? undefined : documents.at(-1);
  for (const { after } of changes) {
    if (!matches(after)) continue;
    // What lies behind the last document is not known.
    if (!isWhole && (!edge || compareDocuments(after, edge, orders) > 0)) continue;
    next.splice(placeOf(after, next, orders), 0, after);
  }
  if (!isWhole && next.length < limit) return undefined;
  return { documents: next.slice(0, most), isWhole: isWhole && next.length <= most };
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

/**
 * Runs a structured query. SQL brings the candidates; filters, cursors and limits are decided here, so that a
 * narrower choice of candidates can never change an answer.
 */
import { joinPath, lastSegment, parentOf } from '../paths/document-path.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { IndexEntries } from '../store/index-entries.ts';
import type { DocumentRows } from '../store/rows.ts';
import type { Walk } from '../store/walks.ts';
import { passes } from './filter.ts';
import { compareDocuments, effectiveOrders, hasOrderFields, inBounds } from './order-by.ts';
import { planFor } from './plan.ts';
import type { Order, StructuredQuery } from './structured-query.ts';

export interface QuerySource {
  readonly rows: DocumentRows;
  readonly indexes: IndexEntries;
  readonly walk: Walk;
}

export function runQuery(source: QuerySource, parent: string, query: StructuredQuery): StoredDocument[] {
  const orders = effectiveOrders(query);
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
  const collection = joinPath(parent, query.collectionId);
  const plan = planFor(query, collection, source.indexes.ofCollectionId(query.collectionId));
  const found = plan
    ? firstMatches(source.walk(collection, plan), query, orders, end)
    : sortedMatches(candidates(source.rows, parent, query), query, orders);
  return found.slice(query.offset, end);
}

/** Whether the document is in the query's result if there were no limit and no offset. Its collection is not checked. */
export function isMatch(document: StoredDocument, query: StructuredQuery, orders: readonly Order[]): boolean {
  return (
    (!query.where || passes(document, query.where)) &&
    hasOrderFields(document, orders) &&
    inBounds(document, query, orders)
  );
}

/** Whether the query looks into the collection that holds this document. */
export function looksInto(documentPath: string, parent: string, query: StructuredQuery): boolean {
  const collection = parentOf(documentPath);
  if (!query.allDescendants) return collection === joinPath(parent, query.collectionId);
  const below = parent === '' || collection.startsWith(`${parent}/`);
  return below && (query.collectionId === '' || lastSegment(collection) === query.collectionId);
}

/** The walk is in the query's order: enough is enough. */
function firstMatches(
  walk: Iterable<StoredDocument>,
  query: StructuredQuery,
  orders: readonly Order[],
  end: number | undefined,
): StoredDocument[] {
  const found: StoredDocument[] = [];
  if (end === 0) return found;
  for (const document of walk) {
    if (!isMatch(document, query, orders)) continue;
    found.push(document);
    if (found.length === end) break;
  }
  return found;
}

function sortedMatches(
  documents: readonly StoredDocument[],
  query: StructuredQuery,
  orders: readonly Order[],
): StoredDocument[] {
  const found = documents.filter((document) => isMatch(document, query, orders));
  return found.sort((a, b) => compareDocuments(a, b, orders));
}

function candidates(rows: DocumentRows, parent: string, query: StructuredQuery): StoredDocument[] {
  if (!query.allDescendants) return rows.ofCollection(joinPath(parent, query.collectionId));
  return query.collectionId === '' ? rows.below(parent) : rows.ofGroup(query.collectionId, parent);
}

/**
 * Runs a structured query. SQL brings the candidates; filters, order, cursors and limits are decided here, so that
 * a narrower choice of candidates can never change an answer.
 */
import { joinPath, lastSegment, parentOf } from '../paths/document-path.ts';
import type { StoredDocument } from '../store/document-store.ts';
import type { DocumentRows } from '../store/rows.ts';
import { passes } from './filter.ts';
import { compareDocuments, effectiveOrders, hasOrderFields, inBounds } from './order-by.ts';
import type { Order, StructuredQuery } from './structured-query.ts';

export function runQuery(rows: DocumentRows, parent: string, query: StructuredQuery): StoredDocument[] {
  const orders = effectiveOrders(query);
  const found = candidates(rows, parent, query).filter((document) => isMatch(document, query, orders));
  found.sort((a, b) => compareDocuments(a, b, orders));
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
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
  return below && lastSegment(collection) === query.collectionId;
}

function candidates(rows: DocumentRows, parent: string, query: StructuredQuery): StoredDocument[] {
  return query.allDescendants
    ? rows.ofGroup(query.collectionId, parent)
    : rows.ofCollection(joinPath(parent, query.collectionId));
}

/**
 * Runs a structured query. SQL brings the candidates; filters, cursors and limits are decided here, so that a
 * narrower choice of candidates can never change an answer.
 */
import { joinPath, lastSegment, parentOf } from '../paths/document-path.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import { passes } from './filter.ts';
import type { OpenIndex } from './list-index.ts';
import { compareDocuments, effectiveOrders, hasOrderFields, inBounds } from './order-by.ts';
import { type Plan, planFor, type Walks } from './plan.ts';
import type { Order, StructuredQuery } from './structured-query.ts';

export interface QuerySource {
  readonly indexes: { ofCollectionId(collectionId: string): readonly OpenIndex[] };
  readonly walks: Walks;
}

/** Told of every row before it is looked at: how many characters its document has. May end the search by throwing. */
export type Meter = (characters: number) => void;

/** More would have to be read than whoever asks may wait for. */
export class SearchTooLong extends Error {}

/** The query's documents in its order. */
export function* runQuery(
  source: QuerySource,
  parent: string,
  query: StructuredQuery,
  meter?: Meter,
): Iterable<StoredDocument> {
  const orders = effectiveOrders(query);
  const end = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  if (end === 0) return;
  const plan = planOf(source, parent, query);
  const matching = matchingDocuments(source, parent, query, plan, meter);
  let place = 0;
  for (const document of plan.inOrder ? matching : firstSorted(matching, orders, end)) {
    place += 1;
    if (place > query.offset) yield document;
    if (place >= end) return;
  }
}

export function planOf(source: QuerySource, parent: string, query: StructuredQuery): Plan {
  const collection = joinPath(parent, query.collectionId);
  if (!query.allDescendants && hasNumericIds(source.walks, collection)) return UNORDERED;
  return planFor(query, parent, collection, source.indexes.ofCollectionId(query.collectionId));
}

const UNORDERED: Plan = {
  walked: { kind: 'ids', direction: 'asc', from: '' },
  inOrder: false,
  exact: false,
};

/** Numeric ids have an order that no index of texts has. */
function hasNumericIds(walks: Walks, collection: string): boolean {
  return walks.count(collection, { kind: 'ids', direction: 'asc', from: '__id', to: '__ie' }, 1) > 0;
}

/** Each once, as the plan brings them; limit and offset do not count. */
export function* matchingDocuments(
  { walks }: QuerySource,
  parent: string,
  query: StructuredQuery,
  { walked }: Plan,
  meter?: Meter,
): Iterable<StoredDocument> {
  const orders = effectiveOrders(query);
  const mayRepeat = walked.kind === 'index' && walked.ranges.length > 1;
  const seen = new Set<string>();
  for (const document of walks.documents(joinPath(parent, query.collectionId), walked, meter)) {
    if (!isMatch(document, query, orders)) continue;
    if (mayRepeat) {
      if (seen.has(document.path)) continue;
      seen.add(document.path);
    }
    yield document;
  }
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

/** Sorts what may still be among the first, so that a short list out of many documents costs little memory. */
function firstSorted(
  documents: Iterable<StoredDocument>,
  orders: readonly Order[],
  end: number,
): readonly StoredDocument[] {
  const room = 2 * end + 100;
  let found: StoredDocument[] = [];
  const sort = () => found.sort((a, b) => compareDocuments(a, b, orders));
  for (const document of documents) {
    found.push(document);
    if (found.length >= room) found = sort().slice(0, end);
  }
  return sort();
}

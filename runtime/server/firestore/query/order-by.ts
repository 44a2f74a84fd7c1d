/**
 * The order of a query's documents, with the orders that Firestore adds by itself, and positions in it.
 */

import { type FieldPath, isNamePath, NAME_FIELD, printFieldPath } from '../values/field-path.ts';
import { comparePaths, compareValues } from '../values/order.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import { compareUtf8 } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import { queryValue } from './filter.ts';
import type { Cursor, Filter, Order, StructuredQuery } from './structured-query.ts';

const INEQUALITIES = new Set<string>([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** The orders given, then the fields of inequalities by name, then the document's name, in the last given direction. */
export function effectiveOrders(query: Pick<StructuredQuery, 'orderBy' | 'where'>): readonly Order[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? 'asc';
  const names = new Set(orders.map(({ field }) => printFieldPath(field)));
  const add = (field: FieldPath) => {
    const name = printFieldPath(field);
    if (!names.has(name)) orders.push({ field, direction });
    names.add(name);
  };
  inequalityFields(query.where)
    .sort((a, b) => compareUtf8(printFieldPath(a), printFieldPath(b)))
    .forEach(add);
  add([NAME_FIELD]);
  return orders;
}

/** A document that lacks the field of an order is not in the result at all. */
export function hasOrderFields(document: StoredDocument, orders: readonly Order[]): boolean {
  return orders.every(({ field }) => queryValue(document, field) !== undefined);
}

/** Both documents have the fields of the orders. */
export function compareDocuments(a: StoredDocument, b: StoredDocument, orders: readonly Order[]): number {
  for (const { field, direction } of orders) {
    const order = isNamePath(field)
      ? comparePaths(a.path, b.path)
      : compareFields(queryValue(a, field), queryValue(b, field));
    if (order !== 0) return direction === 'desc' ? -order : order;
  }
  return 0;
}

/** Between the query's cursors. */
export function inBounds(
  document: StoredDocument,
  query: Pick<StructuredQuery, 'startAt' | 'endAt'>,
  orders: readonly Order[],
): boolean {
  const { startAt, endAt } = query;
  if (startAt) {
    const order = compareToCursor(document, startAt, orders);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt) {
    const order = compareToCursor(document, endAt, orders);
    if (endAt.before ? order >= 0 : order > 0) return false;
  }
  return true;
}

function compareToCursor(document: StoredDocument, cursor: Cursor, orders: readonly Order[]): number {
  for (const [index, position] of cursor.values.entries()) {
    const given = orders[index];
    const value = given && queryValue(document, given.field);
    if (!given || !value) return 0;
    const order = compareValues(value, position);
    if (order !== 0) return given.direction === 'desc' ? -order : order;
  }
  return 0;
}

function compareFields(a: Value | undefined, b: Value | undefined): number {
  return a && b ? compareValues(a, b) : 0;
}

/** Fields that the filter compares by more than equality, each as often as it does. */
export function inequalityFields(filter: Filter | undefined): FieldPath[] {
  if (!filter) return [];
  if ('filters' in filter) return filter.filters.flatMap(inequalityFields);
  return INEQUALITIES.has(filter.operator) ? [filter.field] : [];
}

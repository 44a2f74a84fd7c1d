/**
 * What a query asks of single fields, as far as an index can answer it: equalities, one `array-contains`, one order.
 * Plans are made from it, and so is the index that a slow query should have had.
 */

import { type FieldPath, isNamePath, printFieldPath } from '../values/field-path.ts';
import { NULL, type Value } from '../values/value.ts';
import type { ListIndex } from './list-index.ts';
import { effectiveOrders } from './order-by.ts';
import type { Filter, Order, StructuredQuery } from './structured-query.ts';
import { isRange } from './walk-range.ts';

/** A field that has to equal one of a few values, or to hold one of them. */
export interface Equality {
  readonly field: FieldPath;
  readonly values: readonly Value[];
  readonly filter: Filter;
}

export interface Conditions {
  /** All of them must hold. */
  readonly filters: readonly Filter[];
  /** By the printed field; the first of each. */
  readonly equal: ReadonlyMap<string, Equality>;
  readonly contains?: Equality;
  readonly orders: readonly Order[];
  /** All orders have one direction, and at most one of them is not the document's name. */
  readonly isSimpleOrder: boolean;
}

export function conditionsOf(query: StructuredQuery): Conditions {
  const filters = conjunction(query.where);
  const equal = new Map<string, Equality>();
  for (const filter of filters) {
    const equality = equalityOf(filter);
    if (!equality) continue;
    const name = printFieldPath(equality.field);
    if (!equal.has(name)) equal.set(name, equality);
  }
  const orders = effectiveOrders(query);
  const contains = filters.map(containsOf).find((found) => found !== undefined);
  return {
    filters,
    equal,
    orders,
    isSimpleOrder: orders.length <= 2 && orders.every(({ direction }) => direction === orders[0]?.direction),
    ...(contains && { contains }),
  };
}

/** The field that the order begins with; `undefined` for the document's name. */
export function orderField({ orders: [first] }: Conditions): FieldPath | undefined {
  return first && !isNamePath(first.field) ? first.field : undefined;
}

/** More would not narrow a search by much. */
const MAX_EQUALITIES = 3;

/** The index in which the query would be a search; `undefined` when none would help. */
export function wantedIndex(query: StructuredQuery): ListIndex | undefined {
  if (query.allDescendants) return undefined;
  const conditions = conditionsOf(query);
  const order = usefulOrder(conditions);
  const orderName = order && printFieldPath(order);
  const equal = [...conditions.equal]
    .filter(([name]) => name !== orderName)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_EQUALITIES)
    .map(([, { field }]) => field);
  const fields = order ? [...equal, order] : equal;
  if (fields.length === 0 && !conditions.contains) return undefined;
  return {
    collectionId: query.collectionId,
    fields,
    ...(conditions.contains && { contains: conditions.contains.field }),
  };
}

/** The order's field where an index could end a search early, or narrow it. */
function usefulOrder(conditions: Conditions): FieldPath | undefined {
  const field = orderField(conditions);
  const name = field && printFieldPath(field);
  const isUseful = conditions.isSimpleOrder || conditions.filters.some((filter) => isRange(filter, name));
  return isUseful ? field : undefined;
}

function equalityOf(filter: Filter): Equality | undefined {
  if (filter.kind === 'unary') {
    if (filter.operator === 'IS_NULL') return { field: filter.field, values: [NULL], filter };
    if (filter.operator === 'IS_NAN')
      return { field: filter.field, values: [{ doubleValue: 'NaN' }], filter };
  }
  if (filter.kind !== 'field' || isNamePath(filter.field)) return undefined;
  if (filter.operator === 'EQUAL') return { field: filter.field, values: [filter.value], filter };
  return filter.operator === 'IN' ? { field: filter.field, values: items(filter.value), filter } : undefined;
}

function containsOf(filter: Filter): Equality | undefined {
  if (filter.kind !== 'field') return undefined;
  const { field, operator, value } = filter;
  if (operator === 'ARRAY_CONTAINS') return { field, values: [value], filter };
  return operator === 'ARRAY_CONTAINS_ANY' ? { field, values: items(value), filter } : undefined;
}

function items(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

function conjunction(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.kind === 'and' ? filter.filters.flatMap(conjunction) : [filter];
}

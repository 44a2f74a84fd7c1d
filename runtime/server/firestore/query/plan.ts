/**
 * Chooses how to walk a collection: in the query's own order, so that a limit ends the walk early, over as small a
 * part of it as an index allows. A plan only ever brings too much, never too little; the engine decides.
 */
import type { OpenIndex } from '../store/index-entries.ts';
import { isNamePath, printFieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { effectiveOrders } from './order-by.ts';
import type { Filter, Order, StructuredQuery } from './structured-query.ts';
import { type IdRange, type IndexRange, idRange, rangeByField, rangeOfEqual } from './walk-range.ts';

export type Plan =
  /** The documents of the collection by id. */
  | ({ readonly kind: 'ids'; readonly direction: 'asc' | 'desc' } & IdRange)
  | ({
      readonly kind: 'index';
      readonly indexId: number;
      readonly direction: 'asc' | 'desc';
    } & IndexRange);

/**
 * `undefined`: no plan walks in the query's order, so the whole collection has to be sorted. `collection`: the path of
 * the one that is asked.
 */
export function planFor(
  query: StructuredQuery,
  collection: string,
  indexes: readonly OpenIndex[],
): Plan | undefined {
  if (query.allDescendants) return undefined;
  const orders = effectiveOrders(query);
  const direction = orders[0]?.direction ?? 'asc';
  if (orders.some((order) => order.direction !== direction)) return undefined;
  const filters = conjunction(query.where);
  const fixed = new Map<string, Value>();
  for (const filter of filters) {
    if (filter.kind === 'field' && filter.operator === 'EQUAL')
      fixed.set(printFieldPath(filter.field), filter.value);
  }
  const usable = indexes.flatMap(({ id, index }) => {
    const names = index.fields.map(printFieldPath);
    const prefix = prefixOf(names, fixed, orders);
    return prefix ? [{ id, names, prefix }] : [];
  });
  // The more equalities an index begins with, the shorter the walk.
  const best = usable.sort((a, b) => b.prefix.length - a.prefix.length)[0];
  if (!best) {
    if (!isByName(orders)) return undefined;
    return { kind: 'ids', direction, ...idRange(collection, direction, filters, query) };
  }
  const range = isByName(orders)
    ? rangeOfEqual(best.prefix, idRange(collection, direction, filters, query))
    : rangeByField(best.prefix, best.names.at(-1), collection, direction, filters, query);
  return { kind: 'index', indexId: best.id, direction, ...range };
}

/** The values of the leading fields, if the index then goes on in the query's order. */
function prefixOf(
  names: readonly string[],
  fixed: ReadonlyMap<string, Value>,
  orders: readonly Order[],
): readonly Value[] | undefined {
  const byName = isByName(orders);
  const isOrder = orders.length === 2 && orders[0] && names.at(-1) === printFieldPath(orders[0].field);
  if (!byName && !isOrder) return undefined;
  const values: Value[] = [];
  for (const name of byName ? names : names.slice(0, -1)) {
    const value = fixed.get(name);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function isByName([first]: readonly Order[]): boolean {
  return first !== undefined && isNamePath(first.field);
}

function conjunction(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.kind === 'and' ? filter.filters.flatMap(conjunction) : [filter];
}

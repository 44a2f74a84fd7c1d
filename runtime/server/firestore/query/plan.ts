/**
 * Chooses how to walk a collection: in the query's own order, so that a limit ends the walk early, over as small a
 * part of it as an index allows. A plan only ever brings too much, never too little; the engine decides.
 */
import type { OpenIndex } from '../store/index-entries.ts';
import { isNamePath, printFieldPath } from '../values/field-path.ts';
import { keyBehind, sortKey } from '../values/sort-key.ts';
import type { Value } from '../values/value.ts';
import { effectiveOrders } from './order-by.ts';
import type { Filter, Order, StructuredQuery } from './structured-query.ts';

export type Plan =
  /** The documents of the collection by id. */
  | { readonly kind: 'ids'; readonly direction: 'asc' | 'desc' }
  | {
      readonly kind: 'index';
      readonly indexId: number;
      readonly direction: 'asc' | 'desc';
      /** Keys from here on, and before there. */
      readonly from: Uint8Array;
      readonly to: Uint8Array;
    };

/** `undefined`: no plan walks in the query's order, so the whole collection has to be sorted. */
export function planFor(query: StructuredQuery, indexes: readonly OpenIndex[]): Plan | undefined {
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
  if (best) {
    const range = bounds(best.prefix, best.names.at(-1), orders, filters);
    if (isByField(orders)) narrowByCursors(range, best.prefix, direction, query);
    return { kind: 'index', indexId: best.id, direction, ...range };
  }
  const first = orders[0];
  return first && isNamePath(first.field) ? { kind: 'ids', direction } : undefined;
}

/** The values of the leading fields, if the index then goes on in the query's order. */
function prefixOf(
  names: readonly string[],
  fixed: ReadonlyMap<string, Value>,
  orders: readonly Order[],
): readonly Value[] | undefined {
  const byName = orders[0] !== undefined && isNamePath(orders[0].field);
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

/** Narrowed by ranges on the order's field, such as the prefix search of a filter box. */
function bounds(
  prefix: readonly Value[],
  last: string | undefined,
  orders: readonly Order[],
  filters: readonly Filter[],
): { from: Uint8Array; to: Uint8Array } {
  const base = sortKey(prefix);
  const range = { from: base, to: keyBehind(base) };
  // In the order of names the index ends with an equality, and its keys hold nothing behind that.
  if (!isByField(orders)) return range;
  for (const filter of filters) {
    if (filter.kind !== 'field' || printFieldPath(filter.field) !== last) continue;
    const key = sortKey([...prefix, filter.value]);
    if (filter.operator === 'GREATER_THAN' || filter.operator === 'GREATER_THAN_OR_EQUAL') range.from = key;
    if (filter.operator === 'LESS_THAN' || filter.operator === 'LESS_THAN_OR_EQUAL')
      range.to = keyBehind(key);
  }
  return range;
}

/** A page far down begins where it begins, not at the top. Documents that share the cursor's value stay in the walk. */
function narrowByCursors(
  range: { from: Uint8Array; to: Uint8Array },
  prefix: readonly Value[],
  direction: Order['direction'],
  { startAt, endAt }: Pick<StructuredQuery, 'startAt' | 'endAt'>,
): void {
  const [lower, upper] = direction === 'asc' ? [startAt, endAt] : [endAt, startAt];
  const [least, most] = [lower?.values[0], upper?.values[0]];
  if (least !== undefined) {
    const key = sortKey([...prefix, least]);
    if (Buffer.compare(key, range.from) > 0) range.from = key;
  }
  if (most !== undefined) {
    const key = keyBehind(sortKey([...prefix, most]));
    if (Buffer.compare(key, range.to) < 0) range.to = key;
  }
}

function isByField([first]: readonly Order[]): boolean {
  return first !== undefined && !isNamePath(first.field);
}

function conjunction(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return [];
  return filter.kind === 'and' ? filter.filters.flatMap(conjunction) : [filter];
}

/**
 * A query and its answer, thought out the slow and simple way: look at every document, sort, cut.
 */
import { compare, equal, isList, type Plain, type PlainFields, typeOrder } from './values.ts';

export type Condition =
  | {
      readonly kind: 'where';
      readonly field: string;
      readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'array-contains';
      readonly value: Plain;
    }
  | {
      readonly kind: 'list';
      readonly field: string;
      readonly operator: 'in' | 'not-in' | 'array-contains-any';
      readonly values: readonly Plain[];
    }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] };

export interface ModelOrder {
  /** `__name__` for the document's id. */
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Values for the first of the orders; `inclusive`: what equals them is within. */
export interface ModelCursor {
  readonly values: readonly Plain[];
  readonly inclusive: boolean;
}

export interface ModelQuery {
  readonly where?: Condition;
  readonly orderBy: readonly ModelOrder[];
  readonly start?: ModelCursor;
  readonly end?: ModelCursor;
  readonly offset?: number;
  readonly limit?: number;
  /** The last ones of the result instead of the first. */
  readonly toLast?: boolean;
}

export const NAME = '__name__';

/** Ids in the query's order. */
export function answer(documents: ReadonlyMap<string, PlainFields>, query: ModelQuery): string[] {
  const orders = allOrders(query);
  const found = [...documents].filter(
    ([id, fields]) =>
      (!query.where || holds(fields, query.where)) &&
      orders.every(({ field }) => field === NAME || field in fields) &&
      within(id, fields, query, orders),
  );
  found.sort((a, b) => compareBy(orders, valuesOf(...a, orders), valuesOf(...b, orders)));
  const ids = found.map(([id]) => id);
  if (query.toLast) return query.limit === 0 ? [] : ids.slice(-(query.limit ?? ids.length));
  const from = query.offset ?? 0;
  return ids.slice(from, query.limit === undefined ? undefined : from + query.limit);
}

function holds(fields: PlainFields, condition: Condition): boolean {
  if ('parts' in condition) {
    const { kind, parts } = condition;
    return kind === 'and'
      ? parts.every((part) => holds(fields, part))
      : parts.some((part) => holds(fields, part));
  }
  const stored = fields[condition.field];
  if (stored === undefined) return false;
  if (condition.kind === 'list') {
    const { operator, values } = condition;
    const found = values.filter((value) => value !== null && !Number.isNaN(value));
    if (operator === 'in') return found.some((value) => equal(value, stored));
    if (operator === 'array-contains-any')
      return isList(stored) && stored.some((item) => found.some((value) => equal(value, item)));
    if (stored === null || values.includes(null)) return false;
    return !values.some((value) => equal(value, stored));
  }
  const { operator, value } = condition;
  if (operator === 'array-contains') return isList(stored) && stored.some((item) => equal(item, value));
  if (operator === '==') return equal(stored, value);
  if (operator === '!=') return stored !== null && !equal(stored, value);
  if (typeOrder(stored) !== typeOrder(value) || Number.isNaN(stored) || Number.isNaN(value)) return false;
  const order = compare(stored, value);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** Firestore adds the fields of inequalities by name, and the document's name last, in the last direction given. */
function allOrders({ orderBy, where }: ModelQuery): readonly ModelOrder[] {
  const direction = orderBy.at(-1)?.direction ?? 'asc';
  const fields = [...unequalFields(where)].sort(compare);
  const named = new Set(orderBy.map(({ field }) => field));
  const implicit = [...new Set([...fields, NAME])].filter((field) => !named.has(field));
  return [...orderBy, ...implicit.map((field) => ({ field, direction }))];
}

/** Nothing comes behind the document's name in an order. */
export function isAllowed(query: ModelQuery): boolean {
  return allOrders(query).at(-1)?.field === NAME;
}

/** Ids for numbers come before all others, by size. */
function sortable(id: string): string {
  const number = /^__id(-?\d+)__$/.exec(id)?.[1];
  return number === undefined ? id : `\0${String(BigInt(number) + 2n ** 63n).padStart(20, '0')}`;
}

function unequalFields(condition: Condition | undefined): ReadonlySet<string> {
  if (!condition) return new Set();
  if ('parts' in condition) return new Set(condition.parts.flatMap((part) => [...unequalFields(part)]));
  return new Set(
    ['!=', '<', '<=', '>', '>=', 'not-in'].includes(condition.operator) ? [condition.field] : [],
  );
}

function valuesOf(id: string, fields: PlainFields, orders: readonly ModelOrder[]): readonly Plain[] {
  return orders.map(({ field }) => (field === NAME ? sortable(id) : (fields[field] ?? null)));
}

function compareBy(orders: readonly ModelOrder[], a: readonly Plain[], b: readonly Plain[]): number {
  for (const [index, { direction }] of orders.entries()) {
    const [left, right] = [a[index], b[index]];
    if (left === undefined || right === undefined) return 0;
    const order = compare(left, right);
    if (order !== 0) return direction === 'desc' ? -order : order;
  }
  return 0;
}

function within(id: string, fields: PlainFields, query: ModelQuery, orders: readonly ModelOrder[]): boolean {
  const values = valuesOf(id, fields, orders);
  const side = (cursor: ModelCursor) => {
    const given = cursor.values.map((value, index) =>
      orders[index]?.field === NAME ? sortable(String(value)) : value,
    );
    return compareBy(orders, values, given);
  };
  if (query.start && (query.start.inclusive ? side(query.start) < 0 : side(query.start) <= 0)) return false;
  return !query.end || (query.end.inclusive ? side(query.end) <= 0 : side(query.end) < 0);
}

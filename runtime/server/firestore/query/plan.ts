/**
 * Chooses how to walk a collection: in the query's own order where an index allows it, so that a limit ends the walk
 * early, and over as small a part of it as possible. A plan only ever brings too much, never too little; the engine
 * decides.
 */

import { isNamePath, printFieldPath } from '../values/field-path.ts';
import { sortKey } from '../values/sort-key.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Value } from '../values/value.ts';
import { type Conditions, conditionsOf, type Equality, orderField } from './conditions.ts';
import type { OpenIndex } from './list-index.ts';
import type { Order, StructuredQuery } from './structured-query.ts';
import { type IdRange, type IndexRange, idRange, isRange, rangeByField, rangeOfEqual } from './walk-range.ts';

type Direction = 'asc' | 'desc';

export type Walked =
  /** The documents of the collection by id. */
  | ({ readonly kind: 'ids'; readonly direction: Direction } & IdRange)
  /** Range after range; a document may be in several where the index is of an array's items. */
  | {
      readonly kind: 'index';
      readonly indexId: number;
      readonly direction: Direction;
      readonly ranges: readonly IndexRange[];
    }
  /** Of all collections below the parent, or of those of one id, by path. */
  | { readonly kind: 'paths'; readonly parent: string; readonly collectionId: string };

export interface Plan {
  readonly walked: Walked;
  /** The walk is in the query's order: enough is enough. */
  readonly inOrder: boolean;
  /** The walk brings each matching document once, and no other. */
  readonly exact: boolean;
}

/** `collection`: the path of the one that is asked. */
export function planFor(
  query: StructuredQuery,
  parent: string,
  collection: string,
  indexes: readonly OpenIndex[],
): Plan {
  if (query.allDescendants) {
    const exact = !query.where && query.orderBy.length === 0 && !query.startAt && !query.endAt;
    const walked = { kind: 'paths', parent, collectionId: query.collectionId } as const;
    return { walked, inOrder: false, exact };
  }
  const conditions = conditionsOf(query);
  const plans = indexes.flatMap((open) => {
    const usable = indexPlan(query, conditions, collection, open);
    return usable ? [usable] : [];
  });
  // With a limit, the order ends the walk early; without one, the more equalities come first the shorter it is.
  const worth = ({ plan, equalities }: Usable) =>
    query.limit === undefined ? 2 * equalities + Number(plan.inOrder) : equalities + (plan.inOrder ? 100 : 0);
  const best = plans.sort((a, b) => worth(b) - worth(a))[0];
  return best?.plan ?? idPlan(query, conditions, collection);
}

function idPlan(query: StructuredQuery, conditions: Conditions, collection: string): Plan {
  const { isSimpleOrder, orders, filters } = conditions;
  const inOrder = isSimpleOrder && orderField(conditions) === undefined;
  const direction = inOrder ? (orders[0]?.direction ?? 'asc') : 'asc';
  const range = inOrder ? idRange(collection, direction, filters, query) : { from: '' };
  const exact = inOrder && filters.length === 0 && isWhole(query, orders, undefined);
  return { walked: { kind: 'ids', direction, ...range }, inOrder, exact };
}

interface Usable {
  readonly plan: Plan;
  readonly equalities: number;
}

/** More ranges than this are not worth an index. */
const MAX_RANGES = 100;

/** `undefined` when the index could miss a document, or would bring all of them in no order of use. */
function indexPlan(
  query: StructuredQuery,
  conditions: Conditions,
  collection: string,
  { id, index }: OpenIndex,
): Usable | undefined {
  const { filters, orders, isSimpleOrder } = conditions;
  const used = usedFields(conditions, index);
  if (!used) return undefined;
  const { equal, order } = used;
  const prefixes = combinations(equal.map(({ values }) => values));
  const direction = orders[0]?.direction ?? 'asc';
  const inOrder = isSimpleOrder && prefixes.length === 1 && order === orderName(conditions);
  const isNarrow = equal.length > 0 || filters.some((filter) => isRange(filter, order));
  if (!(inOrder || isNarrow) || prefixes.length > MAX_RANGES) return undefined;
  const cursors = inOrder ? query : {};
  const ids = inOrder && order === undefined ? idRange(collection, direction, filters, query) : { from: '' };
  const ranges = prefixes.map((prefix) =>
    order === undefined
      ? rangeOfEqual(prefix, ids)
      : rangeByField(prefix, order, collection, direction, filters, cursors),
  );
  const answered = new Set(equal.map(({ filter }) => filter));
  const exact =
    (index.contains === undefined || prefixes.length === 1) &&
    isWhole(query, orders, order) &&
    filters.every((filter) => answered.has(filter) || isRange(filter, order));
  return {
    plan: { walked: { kind: 'index', indexId: id, direction, ranges }, inOrder, exact },
    equalities: equal.length,
  };
}

interface UsedFields {
  readonly equal: readonly Equality[];
  /** The order's field, if the index ends with it. */
  readonly order?: string;
}

/** What the query asks of the index's fields, in their order; `undefined` when it asks nothing of one of them. */
function usedFields(
  conditions: Conditions,
  { contains, fields }: OpenIndex['index'],
): UsedFields | undefined {
  const equal: Equality[] = [];
  if (contains) {
    if (!conditions.contains) return undefined;
    if (printFieldPath(conditions.contains.field) !== printFieldPath(contains)) return undefined;
    equal.push(conditions.contains);
  }
  for (const [place, field] of fields.entries()) {
    const name = printFieldPath(field);
    if (place === fields.length - 1 && name === orderName(conditions)) return { equal, order: name };
    const equality = conditions.equal.get(name);
    if (!equality) return undefined;
    equal.push(equality);
  }
  return { equal };
}

/** Neither a cursor nor the lack of another field of the order leaves a document out. */
function isWhole(query: StructuredQuery, orders: readonly Order[], order: string | undefined): boolean {
  const isKnown = ({ field }: Order) => isNamePath(field) || printFieldPath(field) === order;
  return !query.startAt && !query.endAt && orders.every(isKnown);
}

function orderName(conditions: Conditions): string | undefined {
  const field = orderField(conditions);
  return field && printFieldPath(field);
}

/** One value of each, every way; equal values count once. */
function combinations(lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  return lists.reduce<readonly (readonly Value[])[]>(
    (found, values) => found.flatMap((prefix) => distinct(values).map((value) => [...prefix, value])),
    [[]],
  );
}

function distinct(values: readonly Value[]): readonly Value[] {
  return [
    ...new Map(values.map((value) => [Buffer.from(sortKey([value])).toString('latin1'), value])).values(),
  ];
}

/** What carries out a walk, a page at a time. */
export interface Walks {
  /** `onRow` gets each row's size before its document is made; it may throw. */
  documents(
    collection: string,
    walked: Walked,
    onRow?: (characters: number) => void,
  ): Iterable<StoredDocument>;
  /** How many rows the walk has, but no more than `most`. */
  count(collection: string, walked: Walked, most: number): number;
}

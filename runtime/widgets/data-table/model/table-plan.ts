/**
 * What a table asks of the store for a view, and what it does itself with the answer.
 * A collection of up to a thousand is loaded whole: every filter and order then sees everything. A larger one is cut
 * into pages by the store where an index answers; otherwise the first thousand of what the store can find are
 * filtered and ordered here, and the screen says so.
 */
import type { CollectionDefinition, ListOrder } from '../../../contract/collection.ts';
import { type ListQuery, orderedBy } from '../../../contract/live.ts';
import { isIndexed } from '../../../core/field-types/list-indexes.ts';
import { STATE_COLUMN } from '../../../core/search/listed-record.ts';
import type { ColumnFilter } from './column-filter.ts';
import type { TableSort, TableView } from './table-view.ts';

/** How many documents are looked through at most. */
export const SEARCHED = 1000;
/** Firestore's limit of combinations of several `in`. */
const COMBINATIONS = 30;

export interface TablePlan {
  readonly query: ListQuery;
  /** The store cuts the pages; otherwise the loaded records are cut here. */
  readonly paged: boolean;
  /** What is left to filter by here. */
  readonly filters: readonly ColumnFilter[];
  /** What is ordered by here. */
  readonly sort?: TableSort;
  /** The documents are read by their ids. */
  readonly byId?: ReadById;
}

export interface ReadById {
  readonly ids: readonly string[];
  /** How many the list has. */
  readonly total: number;
  /** They are the page, and not what the page is cut from. */
  readonly isPage: boolean;
}

/** `total`: of the whole collection; `undefined` while it is not known. `undefined`: wait for it. */
export function tablePlan(
  definition: CollectionDefinition,
  view: TableView,
  filters: readonly ColumnFilter[],
  total: number | undefined,
  /** The order that is asked for is none that a store has. */
  isOrderedHere = false,
  /** Of the declaration that the view names, where the collection is a larger one; absent where nobody knows them. */
  meeting?: Meeting,
): TablePlan | undefined {
  const searching = view.filter.trim() !== '';
  const wanted = view.sort ? orderOf(view.sort) : definition.list.order;
  if (view.attention !== undefined) {
    if (total === undefined) return undefined;
    const isWhole = total <= SEARCHED || !meeting;
    return isWhole ? whole(wanted, filters) : meetingPlan(view, filters, wanted, meeting);
  }
  if (!searching && filters.length === 0 && !view.sort) return paged(wanted ? { order: wanted } : {}, view);
  if (total === undefined) return undefined;
  if (total <= SEARCHED) return whole(wanted, filters);
  const best = bestOfStore(definition, filters, isOrderedHere ? undefined : wanted);
  const found = isOrderedHere && wanted ? { ...best, sort: sortOf(wanted) } : best;
  return !searching && found.filters.length === 0 && !found.sort
    ? paged(found.query, view)
    : { ...found, query: { ...found.query, limit: SEARCHED }, paged: false };
}

/** `undefined` until they have come. */
export interface Meeting {
  readonly ids: readonly string[] | undefined;
}

/** All of them by pages, in the order of their ids; or the first thousand, to be filtered and ordered here. */
function meetingPlan(
  view: TableView,
  filters: readonly ColumnFilter[],
  wanted: ListOrder | undefined,
  { ids }: Meeting,
): TablePlan | undefined {
  if (!ids) return undefined;
  const isPage =
    ids.length > SEARCHED && view.filter.trim() === '' && filters.length === 0 && view.sort === undefined;
  const begin = isPage ? view.page * view.pageSize : 0;
  const byId = {
    ids: ids.slice(begin, begin + (isPage ? view.pageSize : SEARCHED)),
    total: ids.length,
    isPage,
  };
  return isPage
    ? { query: { limit: view.pageSize }, paged: false, filters: [], byId }
    : { ...whole(wanted, filters), byId };
}

function paged(query: Omit<ListQuery, 'limit'>, view: TableView): TablePlan {
  const after = view.page > 0 ? view.after : undefined;
  return {
    query: { ...query, limit: view.pageSize, ...(after && { after }) },
    paged: true,
    filters: [],
  };
}

/** Without an order of the store's, which would leave out what lacks the field. */
function whole(wanted: ListOrder | undefined, filters: readonly ColumnFilter[]): TablePlan {
  return { query: { limit: SEARCHED }, paged: false, filters, ...(wanted && { sort: sortOf(wanted) }) };
}

interface StorePart {
  readonly query: Omit<ListQuery, 'limit'>;
  readonly filters: readonly ColumnFilter[];
  readonly sort?: TableSort;
}

/** As much as the indexes answer: choices with the order, choices alone, or one range. */
export function bestOfStore(
  definition: CollectionDefinition,
  filters: readonly ColumnFilter[],
  wanted: ListOrder | undefined,
): StorePart {
  const choices = answeredChoices(filters);
  const [range] = filters.filter(
    (filter) => filter.kind === 'prefix' || (filter.kind === 'range' && !filter.isCounted),
  );
  const attempts: readonly (readonly [readonly ColumnFilter[], boolean])[] = [
    [[...choices, ...(range ? [range] : [])], true],
    [choices, true],
    [choices, false],
  ];
  for (const [asked, ordered] of attempts) {
    const query = queryOf(asked, ordered ? wanted : undefined);
    const order = orderedBy(query);
    const equal = asked.flatMap((filter) => (filter.kind === 'choice' ? [filter.column] : []));
    if (!isIndexed(definition, { equal, ...(order && { order }) })) continue;
    const inOrder = sameOrder(order, wanted);
    return {
      query,
      filters: filters.filter((filter) => !asked.includes(filter)),
      ...(wanted && !inOrder && { sort: sortOf(wanted) }),
    };
  }
  return { query: {}, filters, ...(wanted && { sort: sortOf(wanted) }) };
}

/** The choices that fit into one query; the others are looked at here. */
function answeredChoices(filters: readonly ColumnFilter[]): ColumnFilter[] {
  let combinations = 1;
  return filters.filter((filter) => {
    if (filter.kind !== 'choice' || filter.column === STATE_COLUMN) return false;
    if (combinations * filter.values.length > COMBINATIONS) return false;
    combinations *= filter.values.length;
    return true;
  });
}

function queryOf(filters: readonly ColumnFilter[], order: ListOrder | undefined): Omit<ListQuery, 'limit'> {
  const where: Record<string, NonNullable<ListQuery['where']>[string]> = {};
  const oneOf: Record<string, NonNullable<ListQuery['oneOf']>[string]> = {};
  let ends: Pick<ListQuery, 'range' | 'prefix'> = {};
  for (const filter of filters) {
    if (filter.kind === 'prefix') ends = { prefix: { field: filter.column, value: filter.text } };
    else if (filter.kind === 'range') {
      const { column: field, from, to } = filter;
      ends = { range: { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
    } else if (filter.kind !== 'choice') continue;
    else if (filter.values.length === 1) where[filter.column] = filter.values[0] ?? null;
    else oneOf[filter.column] = filter.values;
  }
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(Object.keys(oneOf).length > 0 && { oneOf }),
    ...ends,
    ...(order && { order }),
  };
}

function sameOrder(a: ListOrder | undefined, b: ListOrder | undefined): boolean {
  return a?.field === b?.field && a?.direction === b?.direction;
}

function orderOf({ column, descending }: TableSort): ListOrder {
  return { field: column, direction: descending ? 'desc' : 'asc' };
}

function sortOf({ field, direction }: ListOrder): TableSort {
  return { column: field, descending: direction === 'desc' };
}

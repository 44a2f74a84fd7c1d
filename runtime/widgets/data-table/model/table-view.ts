/**
 * What an operator has made of a table: page, size, filter, order. It lives in the address, so that a reload and
 * the back button keep it.
 */

/** Product operations, §9. */
export const PAGE_SIZES = [50, 500, 1000] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 50;

export interface TableView {
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
  readonly filter: string;
  /** Absent: the order that the collection declares. */
  readonly sort?: TableSort;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

const KEYS = { page: 'page', pageSize: 'size', filter: 'q', sort: 'sort' } as const;

/** Anything that makes no sense in the address counts as the default. */
export function readView(search: URLSearchParams): TableView {
  const page = Number(search.get(KEYS.page) ?? 1);
  const pageSize = PAGE_SIZES.find((size) => String(size) === search.get(KEYS.pageSize));
  const sort = search.get(KEYS.sort) ?? '';
  const column = sort.replace(/^-/, '');
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    filter: search.get(KEYS.filter) ?? '',
    ...(column !== '' && { sort: { column, descending: sort.startsWith('-') } }),
  };
}

/** The same address with the view in it; defaults are left out, other parameters are left alone. */
export function writeView(search: URLSearchParams, view: TableView): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (key: string, value: string, standard: string) =>
    value === standard ? next.delete(key) : next.set(key, value);
  put(KEYS.page, String(view.page + 1), '1');
  put(KEYS.pageSize, String(view.pageSize), String(DEFAULT_PAGE_SIZE));
  put(KEYS.filter, view.filter, '');
  put(KEYS.sort, view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : '', '');
  return next;
}

/** A click on a column's head: ascending, descending, and back to the declared order. */
export function nextSort(current: TableSort | undefined, column: string): TableSort | undefined {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? undefined : { column, descending: true };
}

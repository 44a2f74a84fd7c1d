/**
 * What an operator has made of a table: page, size, search, filters, order. It lives in the address, so that a reload
 * and the back button keep it.
 */
import { ATTENTION_PARAMETER } from '../../../contract/attention.ts';
import type { Scalar } from '../../../contract/field.ts';
import type { ListCursor } from '../../../contract/live.ts';
import { HOWS, type WrittenFilter } from './column-filter.ts';

/** Product operations, §9. */
export const PAGE_SIZES = [50, 500, 1000] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 50;

export interface TableView {
  /** From 0. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** Typed in the search box. */
  readonly filter: string;
  /** By column, one a column. */
  readonly filters: readonly WrittenFilter[];
  /** The name of a declaration of the collection's `attention`: only what meets it. */
  readonly attention?: string;
  /** Absent: the order that the collection declares. */
  readonly sort?: TableSort;
  /** Behind which record the page starts, where the store cuts the pages. */
  readonly after?: ListCursor;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

const KEYS = {
  page: 'page',
  pageSize: 'size',
  filter: 'q',
  attention: ATTENTION_PARAMETER,
  sort: 'sort',
  after: 'after',
} as const;
/** `f.` and the column; of another group than the first `f2.` and so on. */
const FILTER_KEY = /^f(\d*)\.(.+)$/s;

/** Anything that makes no sense in the address counts as the default. */
export function readView(search: URLSearchParams): TableView {
  const page = Number(search.get(KEYS.page) ?? 1);
  const pageSize = PAGE_SIZES.find((size) => String(size) === search.get(KEYS.pageSize));
  const sort = search.get(KEYS.sort) ?? '';
  const column = sort.replace(/^-/, '');
  const after = readCursor(search.get(KEYS.after));
  const attention = search.get(KEYS.attention);
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    filter: search.get(KEYS.filter) ?? '',
    filters: readFilters(search),
    ...(attention && { attention }),
    ...(column !== '' && { sort: { column, descending: sort.startsWith('-') } }),
    ...(after && { after }),
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
  put(KEYS.attention, view.attention ?? '', '');
  put(KEYS.sort, view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : '', '');
  put(KEYS.after, view.page > 0 && view.after ? writeCursor(view.after) : '', '');
  for (const key of [...next.keys()]) if (FILTER_KEY.test(key)) next.delete(key);
  for (const { column, how, values, group = 0 } of view.filters) {
    next.set(
      `f${group === 0 ? '' : group + 1}.${column}`,
      `${how}:${values.map(encodeURIComponent).join('|')}`,
    );
  }
  return next;
}

function readFilters(search: URLSearchParams): WrittenFilter[] {
  return [...new Set(search.keys())].flatMap((key) => {
    const [, number = '', column] = FILTER_KEY.exec(key) ?? [];
    const [, how, rest = ''] = /^([a-z]+):(.*)$/s.exec(search.get(key) ?? '') ?? [];
    const known = HOWS.find((one) => one === how);
    if (column === undefined || !known) return [];
    const group = number === '' ? 0 : Number(number) - 1;
    const filter = { column, how: known, values: rest.split('|').map(decoded) };
    return [group > 0 ? { ...filter, group } : filter];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function writeCursor({ id, value }: ListCursor): string {
  return JSON.stringify(value === undefined ? [id] : [id, value]);
}

function readCursor(text: string | null): ListCursor | undefined {
  if (text === null) return undefined;
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts)) return undefined;
    const [id, value]: unknown[] = parts;
    if (typeof id !== 'string' || id === '') return undefined;
    if (parts.length === 1) return { id };
    return isScalar(value) ? { id, value } : undefined;
  } catch {
    return undefined;
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A click on a column's head: ascending, descending, and back to the declared order. */
export function nextSort(current: TableSort | undefined, column: string): TableSort | undefined {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? undefined : { column, descending: true };
}

/** The filters by group, in the order of the groups; one group at least. */
export function filterGroups(filters: readonly WrittenFilter[]): readonly (readonly WrittenFilter[])[] {
  const numbers = [...new Set([0, ...filters.map(({ group = 0 }) => group)])].sort((a, b) => a - b);
  return numbers.map((number) => filters.filter(({ group = 0 }) => group === number));
}

/**
 * With the filter in the place of the one before of its column and group, or without any. A group that is left empty
 * goes, and the groups after it move up.
 */
export function withFilter(
  filters: readonly WrittenFilter[],
  column: string,
  filter: WrittenFilter | undefined,
  group = 0,
): readonly WrittenFilter[] {
  const isIts = (one: WrittenFilter) => one.column === column && (one.group ?? 0) === group;
  const placed = filter && (group > 0 ? { ...filter, group } : filter);
  const next = !placed
    ? filters.filter((one) => !isIts(one))
    : filters.some(isIts)
      ? filters.map((one) => (isIts(one) ? placed : one))
      : [...filters, placed];
  return filterGroups(next)
    .filter((one) => one.length > 0)
    .flatMap((one, at) => one.map(({ group: _group, ...rest }) => (at > 0 ? { ...rest, group: at } : rest)));
}

/**
 * Order and pages over the loaded rows. Only the column that orders is read: a page of a thousand is drawn without
 * looking at cells that nobody sees.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { CellValue } from '../../../core/search/listed-record.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { compareCells } from './compare-cells.ts';
import type { TableColumn } from './table-columns.ts';
import type { TableSort } from './table-view.ts';

/** In the order; equal ones stay as they come. A column that is none orders nothing. */
export function orderedRows(
  columns: readonly TableColumn[],
  records: readonly ConsoleRecord[],
  sort: TableSort | undefined,
  cellValue: CellValue = valueAt,
): readonly ConsoleRecord[] {
  return sort && columns.some(({ path }) => path === sort.column)
    ? inOrder(records, sort, cellValue)
    : records;
}

export interface PageWanted {
  readonly page: number;
  readonly pageSize: number;
}

export function pageRows(
  ordered: readonly ConsoleRecord[],
  { page, pageSize }: PageWanted,
): readonly ConsoleRecord[] {
  const start = page * pageSize;
  return start === 0 && ordered.length <= pageSize ? ordered : ordered.slice(start, start + pageSize);
}

/** Rows that were shown stay where they were; a new one comes behind the row that it follows in the order. */
export function inPlaces(
  before: readonly string[],
  ordered: readonly ConsoleRecord[],
): readonly ConsoleRecord[] {
  const places = new Map(before.map((id, place) => [id, place]));
  let last = -1;
  const placed = ordered.map((record) => {
    const place = places.get(record.id);
    last = place ?? last;
    return { record, place: last, isNew: place === undefined };
  });
  return placed
    .toSorted((a, b) => a.place - b.place || Number(a.isNew) - Number(b.isNew))
    .map(({ record }) => record);
}

/** What is no number has no place among numbers. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** What has nothing in the column comes last, whichever the direction. */
function inOrder(
  records: readonly ConsoleRecord[],
  { column, descending }: TableSort,
  cellValue: CellValue,
): readonly ConsoleRecord[] {
  const keyed = records.map((record) => {
    const value = cellValue(record, column);
    return { record, value, blank: isBlank(value) };
  });
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.blank || b.blank) return Number(a.blank) - Number(b.blank);
    return sign * compareCells(a.value, b.value);
  });
  return keyed.map(({ record }) => record);
}

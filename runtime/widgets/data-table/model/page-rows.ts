/**
 * Order and pages over the loaded rows. Only the column that orders is read: a page of a thousand is drawn without
 * looking at cells that nobody sees.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { compareCells } from './compare-cells.ts';
import type { TableColumn } from './table-columns.ts';
import type { TableSort } from './table-view.ts';

export interface PageWanted {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: TableSort | undefined;
}

/** The records of one page, in the order; equal ones stay as they come. A column that is none orders nothing. */
export function pageRows(
  columns: readonly TableColumn[],
  records: readonly ConsoleRecord[],
  { page, pageSize, sort }: PageWanted,
): readonly ConsoleRecord[] {
  const ordered = sort && columns.some(({ path }) => path === sort.column) ? inOrder(records, sort) : records;
  const start = page * pageSize;
  return start === 0 && ordered.length <= pageSize ? ordered : ordered.slice(start, start + pageSize);
}

/** What has nothing in the column comes last, whichever the direction. */
function inOrder(
  records: readonly ConsoleRecord[],
  { column, descending }: TableSort,
): readonly ConsoleRecord[] {
  const keyed = records.map((record) => {
    const value = valueAt(record, column);
    return { record, value, blank: value === undefined || value === null || value === '' };
  });
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.blank || b.blank) return Number(a.blank) - Number(b.blank);
    return sign * compareCells(a.value, b.value);
  });
  return keyed.map(({ record }) => record);
}

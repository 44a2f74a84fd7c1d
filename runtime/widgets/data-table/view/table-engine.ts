/**
 * TanStack Table as this table uses it: order and pages over the loaded rows. What it draws is ours.
 */
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { compareCells } from '../model/compare-cells.ts';
import { cellValue, type TableColumn } from '../model/table-columns.ts';
import type { TableSort } from '../model/table-view.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

export interface PageWanted {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: TableSort | undefined;
}

/** The records of one page, in the order. A column that is none orders nothing. */
export function usePageRows(
  columns: readonly TableColumn[],
  records: readonly ConsoleRecord[],
  { page, pageSize, sort }: PageWanted,
): readonly ConsoleRecord[] {
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const data = useMemo(() => [...records], [records]);
  const known = sort && columns.some(({ path }) => path === sort.column) ? sort : undefined;
  const state = useMemo(
    () => ({
      sorting: known ? [{ id: known.column, desc: known.descending }] : [],
      pagination: { pageIndex: page, pageSize },
    }),
    [known, page, pageSize],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    state,
    getRowId: (record: ConsoleRecord) => record.id,
    autoResetPageIndex: false,
  });
  const { rows } = table.getRowModel();
  return useMemo(() => rows.map(({ original }) => original), [rows]);
}

function columnDef(column: TableColumn): ColumnDef<typeof features, ConsoleRecord> {
  return {
    id: column.path,
    // TanStack puts `undefined` last; to the operator `null` and '' are nothing as well.
    accessorFn: (record) => {
      const value = cellValue(record, column.path);
      return value === null || value === '' ? undefined : value;
    },
    sortFn: (a, b, id) => compareCells(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
  };
}

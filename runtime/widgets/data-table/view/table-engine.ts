/**
 * TanStack Table as this table uses it: order and pages over the loaded rows. What it draws is ours.
 */
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type Row,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { compareCells } from '../model/compare-cells.ts';
import { cellValue, type TableColumn } from '../model/table-columns.ts';
import type { TableView } from '../model/table-view.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

export type TableRowModel = Row<typeof features, ConsoleRecord>;

/** The rows of the view's page, in its order. */
export function usePageRows(
  columns: readonly TableColumn[],
  records: readonly ConsoleRecord[],
  view: TableView,
): readonly TableRowModel[] {
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const data = useMemo(() => [...records], [records]);
  const state = useMemo(
    () => ({
      sorting: view.sort ? [{ id: view.sort.column, desc: view.sort.descending }] : [],
      pagination: { pageIndex: view.page, pageSize: view.pageSize },
    }),
    [view],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    state,
    getRowId: (record: ConsoleRecord) => record.id,
    autoResetPageIndex: false,
  });
  return table.getRowModel().rows;
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

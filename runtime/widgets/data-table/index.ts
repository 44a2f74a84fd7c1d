/**
 * A collection as a live table: typed cells, filter, order, pages of 50, 500 and 1000 (product operations, §9).
 */
export { dataTableMessages } from './messages.ts';
export { DataTable, type DataTableProps } from './view/DataTable.tsx';

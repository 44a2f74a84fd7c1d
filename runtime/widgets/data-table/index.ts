/**
 * A collection as a live table: typed cells, filter, order, pages of 50, 500 and 1000 (product operations, §9).
 */
import { lazy } from 'react';

export { dataTableMessages } from './messages.ts';
export type { DataTableProps } from './view/DataTable.tsx';

/** Loaded when the first table is shown: stands inside a `Suspense`. */
export const DataTable = lazy(async () => ({ default: (await import('./view/DataTable.tsx')).DataTable }));

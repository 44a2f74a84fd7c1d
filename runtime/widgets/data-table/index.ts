/**
 * A collection as a live table: typed cells, filter, order, pages of 50, 500 and 1000 (product operations, §9).
 */
import { part } from '../../ui/part.tsx';

export { dataTableMessages } from './messages.ts';

/** Chooses documents by what they are called. Loaded when it is shown. */
export const ReferenceBox = part(async () => (await loadReferenceBox()).ReferenceBox);
export const loadReferenceBox = () => import('./view/filters/ReferenceBox.tsx');

/** Loaded when the first table is shown: stands inside a `Suspense`. */
export const DataTable = part(async () => (await import('./view/DataTable.tsx')).DataTable);

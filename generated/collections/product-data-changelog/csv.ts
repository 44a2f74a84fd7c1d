// Generated from schemas/catalog/product-data-changelog.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-data-changelog',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'ProductCode', type: 'select' },
    { path: 'field', type: 'text' },
    { path: 'from', type: 'text' },
    { path: 'to', type: 'text' },
    { path: 'about', type: 'textarea' },
    { path: 'createdBy', type: 'struct' },
  ],
};

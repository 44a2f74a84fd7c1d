// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-type-group',
  id: 'id',
  columns: [
    { path: 'type', type: 'select' },
    { path: 'group', type: 'text' },
    { path: 'highlight', type: 'checkbox' },
    { path: 'ranking', type: 'number' },
    { path: 'products', type: 'array_field', item: 'select' },
  ],
};

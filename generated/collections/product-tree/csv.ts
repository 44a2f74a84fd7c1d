// Generated from schemas/catalog/product-tree.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-tree',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'options', type: 'array_struct' },
    { path: 'products', type: 'array_field', item: 'select' },
  ],
};

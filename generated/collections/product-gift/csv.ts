// Generated from schemas/catalog/product-gift.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-gift',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'rules', type: 'array_struct' },
  ],
};

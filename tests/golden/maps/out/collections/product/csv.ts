// Generated from schemas/catalog/product.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'Stock', type: 'struct' },
    { path: 'costs', type: 'struct', without: ['*.note'] },
    { path: 'by', type: 'struct' },
  ],
};

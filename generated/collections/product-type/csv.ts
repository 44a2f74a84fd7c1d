// Generated from schemas/catalog/product-type.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-type',
  id: 'id',
  columns: [{ path: 'name', type: 'text' }, { path: 'filters', type: 'array_struct' }],
};

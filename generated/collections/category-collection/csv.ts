// Generated from schemas/catalog/category-collection.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'category-collection',
  id: 'id',
  columns: [{ path: 'name', type: 'text' }, { path: 'lists', type: 'array_struct' }],
};

// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'category',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
  ],
};

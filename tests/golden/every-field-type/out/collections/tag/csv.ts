// Generated from schemas/catalog/tag.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'tag',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'parent', type: 'text' },
    { path: 'sample', type: 'text' },
    { path: 'order', type: 'number' },
  ],
};

// Generated from schemas/content/search-redirect.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'search-redirect',
  id: 'id',
  columns: [
    { path: 'byQuery', type: 'text' },
    { path: 'queryAlternatives', type: 'array_field', item: 'text' },
  ],
};

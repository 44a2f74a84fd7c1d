// Generated from schemas/system/table-view.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'table-view',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'collection', type: 'text' },
    { path: 'owner', type: 'text' },
    { path: 'search', type: 'text' },
    { path: 'columns', type: 'array_field', item: 'text' },
    { path: 'widths', type: 'array_struct' },
  ],
};

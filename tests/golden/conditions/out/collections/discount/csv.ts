// Generated from schemas/rules/discount.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'discount',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'kind', type: 'select' },
    { path: 'value', type: 'number' },
    { path: 'channel', type: 'select' },
  ],
};

// Generated from schemas/config/kangu.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'kangu',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'originZipcode', type: 'text' },
    { path: 'services', type: 'array_field', item: 'select' },
    { path: 'order', type: 'select' },
    { path: 'extraDays', type: 'number' },
    { path: 'priceMarkup', type: 'number' },
  ],
};

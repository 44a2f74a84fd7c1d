// Generated from schemas/config/frenet.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'frenet',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'sellerZipcode', type: 'text' },
    { path: 'declareValue', type: 'checkbox' },
    { path: 'services', type: 'array_struct' },
    { path: 'extraDays', type: 'number' },
    { path: 'priceMarkup', type: 'number' },
  ],
};

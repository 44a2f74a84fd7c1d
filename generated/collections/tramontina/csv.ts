// Generated from schemas/config/tramontina.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'tramontina',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'url', type: 'text' },
    { path: 'username', type: 'text' },
    { path: 'customerCode', type: 'text' },
    { path: 'taxvat', type: 'text' },
    { path: 'factories', type: 'array_struct' },
    { path: 'priceTable', type: 'text' },
    { path: 'syncPrices', type: 'checkbox' },
    { path: 'syncStock', type: 'checkbox' },
    { path: 'syncImages', type: 'checkbox' },
    { path: 'updateHour', type: 'number' },
    { path: 'leadDays', type: 'number' },
  ],
};

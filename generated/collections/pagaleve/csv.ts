// Generated from schemas/config/pagaleve.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'pagaleve',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'username', type: 'text' },
    { path: 'title', type: 'text' },
    { path: 'maxInstallments', type: 'number' },
    { path: 'minValue', type: 'number' },
    { path: 'maxValue', type: 'number' },
    { path: 'showOnProduct', type: 'checkbox' },
  ],
};

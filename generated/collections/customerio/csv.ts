// Generated from schemas/config/customerio.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customerio',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'region', type: 'select' },
    { path: 'siteId', type: 'text' },
    { path: 'fromEmail', type: 'text' },
    { path: 'identifyBy', type: 'select' },
    { path: 'events', type: 'array_field', item: 'select' },
  ],
};

// Generated from schemas/config/ads.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'ads',
  id: 'id',
  columns: [
    { path: 'pixels', type: 'array_struct' },
    { path: 'requireConsent', type: 'checkbox' },
    { path: 'feedActive', type: 'checkbox' },
    { path: 'feedTitle', type: 'text' },
    { path: 'feedUnavailable', type: 'checkbox' },
    { path: 'feedMinPrice', type: 'number' },
    { path: 'feedExcluded', type: 'array_field', item: 'select_nested' },
    { path: 'feedPrice', type: 'select' },
    { path: 'utmSource', type: 'text' },
    { path: 'utmMedium', type: 'text' },
    { path: 'attributionDays', type: 'number' },
  ],
};

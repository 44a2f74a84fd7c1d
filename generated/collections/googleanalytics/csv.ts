// Generated from schemas/config/googleanalytics.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'googleanalytics',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'measurementId', type: 'text' },
    { path: 'propertyId', type: 'text' },
    { path: 'tagManagerId', type: 'text' },
    { path: 'serverContainerUrl', type: 'text' },
    { path: 'consentMode', type: 'select' },
    { path: 'sendFromServer', type: 'checkbox' },
    { path: 'debug', type: 'checkbox' },
  ],
};

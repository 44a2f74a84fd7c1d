// Generated from schemas/config/bunny.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'bunny',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'libraryId', type: 'number' },
    { path: 'hostname', type: 'text' },
    { path: 'collectionId', type: 'text' },
    { path: 'tokenHours', type: 'number' },
    { path: 'storageZone', type: 'text' },
    { path: 'storageRegion', type: 'select' },
    { path: 'pullZoneHostname', type: 'text' },
  ],
};

// Generated from schemas/logistics/geographical-location.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'geographical-location',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'latitude', type: 'number' },
    { path: 'longitude', type: 'number' },
  ],
};

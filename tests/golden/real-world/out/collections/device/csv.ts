// Generated from schemas/system/device.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'device',
  id: 'id',
  columns: [
    { path: 'deviceType', type: 'select' },
    { path: 'serial', type: 'text' },
    { path: 'ram', type: 'number' },
    { path: 'brand', type: 'text' },
    { path: 'screen', type: 'number' },
    { path: 'ip', type: 'text' },
  ],
};

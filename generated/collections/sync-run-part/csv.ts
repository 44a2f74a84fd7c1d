// Generated from schemas/system/sync-run-part.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'sync-run-part',
  id: 'id',
  columns: [
    { path: 'run', type: 'select' },
    { path: 'part', type: 'number' },
    { path: 'data', type: 'textarea' },
  ],
};

// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'run-rows',
  id: 'id',
  columns: [
    { path: 'run', type: 'select' },
    { path: 'part', type: 'number' },
    { path: 'piece', type: 'number' },
    { path: 'pieces', type: 'number' },
    { path: 'startedAt', type: 'datetime' },
    { path: 'data', type: 'textarea' },
    { path: 'owner', type: 'text' },
  ],
};

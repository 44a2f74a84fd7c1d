// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'run-removed',
  id: 'id',
  columns: [
    { path: 'owner', type: 'text' },
    { path: 'startedAt', type: 'datetime' },
    { path: 'data', type: 'textarea' },
  ],
};

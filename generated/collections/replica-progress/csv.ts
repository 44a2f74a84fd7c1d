// Generated from schemas/system/replica-progress.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'replica-progress',
  id: 'id',
  columns: [
    { path: 'at', type: 'number' },
    { path: 'key', type: 'text' },
    { path: 'by', type: 'text' },
    { path: 'comparedAt', type: 'number' },
  ],
};

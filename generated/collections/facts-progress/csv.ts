// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'facts-progress',
  id: 'id',
  columns: [
    { path: 'at', type: 'number' },
    { path: 'count', type: 'number' },
    { path: 'comparedAt', type: 'number' },
  ],
};

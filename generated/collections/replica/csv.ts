// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'replica',
  id: 'id',
  columns: [
    { path: 'collection', type: 'text' },
    { path: 'document', type: 'text' },
    { path: 'state', type: 'select' },
  ],
};

// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'run-rows',
  id: 'id',
  columns: [{ path: 'owner', type: 'text' }, { path: 'data', type: 'textarea' }],
};

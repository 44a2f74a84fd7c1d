// Generated from schemas/logistics/run.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'run',
  id: 'id',
  columns: [{ path: 'status', type: 'text' }],
};

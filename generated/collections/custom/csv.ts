// Generated from schemas/config/custom.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'custom',
  id: 'id',
  columns: [{ path: 'methods', type: 'array_struct' }],
};

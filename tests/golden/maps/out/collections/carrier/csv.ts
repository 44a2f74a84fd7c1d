// Generated from schemas/config/carrier.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'carrier',
  id: 'id',
  columns: [{ path: 'days', type: 'struct' }],
};

// Generated from schemas/config/store.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'store',
  id: 'id',
  columns: [{ path: 'name', type: 'text' }, { path: 'address', type: 'struct' }],
};

// Generated from schemas/config/bling.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'bling',
  id: 'id',
  columns: [{ path: 'accounts', type: 'array_struct' }, { path: 'clientId', type: 'text' }],
};

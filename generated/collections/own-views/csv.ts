// Generated from schemas/system/own-views.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'own-views',
  id: 'id',
  columns: [{ path: 'views', type: 'array_struct' }],
};

// Generated from schemas/logistics/delivery.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'delivery',
  id: 'id',
  columns: [{ path: 'carrier', type: 'text' }],
};

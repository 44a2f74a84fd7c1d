// Generated from schemas/logistics/carrier-pricing.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'carrier-pricing',
  id: 'id',
  columns: [{ path: 'name', type: 'text' }, { path: 'zipcodeRange', type: 'array_struct' }],
};

// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'brand',
  id: 'id',
  columns: [{ path: 'name', type: 'text' }],
};

// Generated from schemas/content/link.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'link',
  id: 'id',
  columns: [{ path: 'url', type: 'text' }],
};

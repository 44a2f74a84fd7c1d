// Generated from schemas/marketing/campaign-whatsapp.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'campaign-whatsapp',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'template', type: 'select' },
    { path: 'customerSegmentId', type: 'select_nested' },
    { path: 'parameters', type: 'array_struct' },
    { path: 'batchs', type: 'array_struct' },
  ],
};

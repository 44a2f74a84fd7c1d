// Generated from schemas/marketing/campaign-email.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'campaign-email',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'template', type: 'collection_doc_form' },
    { path: 'customerSegmentId', type: 'select_nested' },
    { path: 'batchs', type: 'array_struct' },
  ],
};

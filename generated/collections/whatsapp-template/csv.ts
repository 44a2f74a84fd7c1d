// Generated from schemas/marketing/whatsapp-template.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'whatsapp-template',
  id: 'id',
  columns: [{ path: 'wabaId', type: 'text' }, { path: 'template', type: 'struct' }],
};

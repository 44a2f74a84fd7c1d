// Generated from schemas/customers/conversation-contact.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'conversation-contact',
  id: 'id',
  columns: [{ path: 'customerId', type: 'select' }],
};

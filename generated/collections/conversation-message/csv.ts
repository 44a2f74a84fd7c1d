// Generated from schemas/marketing/conversation-message.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'conversation-message',
  id: 'id',
  columns: [
    { path: 'address', type: 'text' },
    { path: 'direction', type: 'select' },
    { path: 'type', type: 'text' },
    { path: 'text', type: 'textarea' },
    { path: 'name', type: 'text' },
    { path: 'providerId', type: 'text' },
    { path: 'campaign', type: 'text' },
    { path: 'sentAt', type: 'datetime' },
  ],
};

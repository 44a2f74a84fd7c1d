// Generated from schemas/marketing/campaign-email-preference.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'campaign-email-preference',
  id: 'id',
  columns: [
    { path: 'email', type: 'text' },
    { path: 'phoneNumber', type: 'text' },
    { path: 'unsubscribed', type: 'checkbox' },
    { path: 'unsubscribedAt', type: 'datetime' },
    { path: 'competitor', type: 'checkbox' },
  ],
};

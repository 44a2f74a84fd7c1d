// Generated from schemas/marketing/email-template.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'email-template',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'subject', type: 'text' },
    { path: 'body', type: 'text' },
  ],
};

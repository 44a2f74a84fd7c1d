// Generated from schemas/customers/popup-lead.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'popup-lead',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'email', type: 'text' },
    { path: 'phoneNumber', type: 'text' },
    { path: 'label', type: 'text' },
    { path: 'customer', type: 'select' },
    { path: 'location', type: 'struct' },
  ],
};

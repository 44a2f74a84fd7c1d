// Generated from schemas/customers/customer.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customer',
  id: 'id',
  columns: [
    { path: 'firstName', type: 'text' },
    { path: 'lastName', type: 'text' },
    { path: 'email', type: 'text' },
    { path: 'taxvat', type: 'text' },
    { path: 'phoneNumber', type: 'text' },
    { path: 'address', type: 'struct' },
  ],
};

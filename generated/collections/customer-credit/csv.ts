// Generated from schemas/customers/customer-credit.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customer-credit',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'customerId', type: 'select' },
    { path: 'origin', type: 'select' },
    { path: 'referenceType', type: 'select' },
    { path: 'referenceId', type: 'text' },
    { path: 'description', type: 'text' },
    { path: 'total', type: 'number' },
    { path: 'status', type: 'select' },
    { path: 'Options', type: 'struct' },
  ],
};

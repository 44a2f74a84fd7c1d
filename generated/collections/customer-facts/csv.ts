// Generated from schemas/customers/customer-facts.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customer-facts',
  id: 'id',
  columns: [
    { path: 'email', type: 'text' },
    { path: 'firstName', type: 'text' },
    { path: 'lastName', type: 'text' },
    { path: 'phoneNumber', type: 'text' },
    { path: 'address', type: 'struct' },
    { path: 'ordersCount', type: 'number' },
    { path: 'orders', type: 'array_struct' },
    { path: 'subscriptions', type: 'array_struct' },
    { path: 'leads', type: 'array_struct' },
  ],
};

// Generated from schemas/customers/customer-event.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customer-event',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'action', type: 'select' },
    { path: 'customerId', type: 'select' },
    { path: 'project', type: 'text' },
    { path: 'location', type: 'struct' },
    { path: 'device', type: 'text' },
    { path: 'about', type: 'struct' },
    { path: 'layoutRules', type: 'array_field', item: 'select' },
    { path: 'ProductCode', type: 'text' },
    { path: 'search', type: 'text' },
    { path: 'zipcode', type: 'text' },
    { path: 'zipcodeRegion', type: 'text' },
  ],
};

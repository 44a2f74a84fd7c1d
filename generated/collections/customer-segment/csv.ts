// Generated from schemas/marketing/customer-segment.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'customer-segment',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'emails', type: 'array_field', item: 'text' },
    { path: 'rules', type: 'struct' },
  ],
};

// Generated from schemas/system/condition-template.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'condition-template',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'subject', type: 'select' },
    { path: 'customers', type: 'condition' },
    { path: 'products', type: 'condition' },
  ],
};

// Generated from schemas/rules/pricing-rule.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'pricing-rule',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'store', type: 'select' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'isActive', type: 'checkbox' },
    { path: 'rules', type: 'array_struct' },
  ],
};

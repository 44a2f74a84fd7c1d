// Generated from schemas/rules/sales-rule.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'sales-rule',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'startAt', type: 'datetime' },
    { path: 'endAt', type: 'datetime' },
    { path: 'rules', type: 'array_struct' },
  ],
};

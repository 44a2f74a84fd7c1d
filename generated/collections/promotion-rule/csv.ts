// Generated from schemas/rules/promotion-rule.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'promotion-rule',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'priority', type: 'number' },
    { path: 'function', type: 'text' },
  ],
};

// Generated from schemas/rules/layout-rule.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'layout-rule',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'isActive', type: 'checkbox' },
    { path: 'options', type: 'struct' },
    { path: 'conditions', type: 'struct' },
    { path: 'popup', type: 'struct' },
    { path: 'productPriceFlag', type: 'struct' },
    { path: 'shippingQuoteFlag', type: 'struct' },
  ],
};

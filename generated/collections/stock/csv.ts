// Generated from schemas/logistics/stock.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'stock',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'source', type: 'text' },
    { path: 'externalId', type: 'text' },
    { path: 'type', type: 'select' },
    { path: 'stockRedirect', type: 'select' },
    { path: 'taxvat', type: 'text' },
    { path: 'priority', type: 'select' },
    { path: 'useCustomerLocationOnPriority', type: 'checkbox' },
    { path: 'isPromotionalOnly', type: 'checkbox' },
    { path: 'shippingDays', type: 'number' },
    { path: 'shippingDaysCrossDocking', type: 'number' },
    { path: 'shippingWeekDays', type: 'array_field', item: 'number' },
    { path: 'address', type: 'struct' },
  ],
};

// Generated from schemas/system/ecommerce-order.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'ecommerce-order',
  id: 'id',
  columns: [
    { path: 'orderId', type: 'text' },
    { path: 'placedAt', type: 'datetime' },
    { path: 'items', type: 'array_struct' },
    { path: 'total', type: 'number' },
    { path: 'gift', type: 'checkbox' },
    { path: 'message', type: 'textarea' },
  ],
};

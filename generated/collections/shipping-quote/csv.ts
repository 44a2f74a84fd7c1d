// Generated from schemas/logistics/shipping-quote.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'shipping-quote',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'productId', type: 'text' },
    { path: 'qty', type: 'number' },
    { path: 'zipcode', type: 'text' },
    { path: 'origin', type: 'text' },
    { path: 'items', type: 'array_struct' },
    { path: 'shippingMethodList', type: 'array_struct' },
  ],
};

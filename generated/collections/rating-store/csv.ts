// Generated from schemas/customers/rating-store.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'rating-store',
  id: 'id',
  columns: [
    { path: 'channel', type: 'text' },
    { path: 'ratedAt', type: 'datetime' },
    { path: 'score', type: 'number' },
    { path: 'comment', type: 'textarea' },
    { path: 'images', type: 'array_field', item: 'image' },
    { path: 'customer', type: 'struct' },
    { path: 'orderId', type: 'text' },
    { path: 'products', type: 'array_field', item: 'select' },
  ],
};

// Generated from schemas/config/amazon.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'amazon',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'sellerId', type: 'text' },
    { path: 'marketplaceId', type: 'text' },
    { path: 'clientId', type: 'text' },
    { path: 'fulfillment', type: 'select' },
    { path: 'handlingDays', type: 'number' },
    { path: 'shippingTemplate', type: 'text' },
    { path: 'commission', type: 'number' },
    { path: 'stockReserve', type: 'number' },
    { path: 'sendPrices', type: 'checkbox' },
    { path: 'sendStock', type: 'checkbox' },
    { path: 'importOrders', type: 'checkbox' },
  ],
};

// Generated from schemas/config/erp.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'erp',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'provider', type: 'select' },
    { path: 'defaultAccount', type: 'text' },
    { path: 'sendOrders', type: 'checkbox' },
    { path: 'sendOrdersWhen', type: 'select' },
    { path: 'orderPrefix', type: 'text' },
    { path: 'statusMap', type: 'array_struct' },
    { path: 'operationNature', type: 'text' },
    { path: 'sellerId', type: 'text' },
    { path: 'syncStock', type: 'checkbox' },
    { path: 'stockMinutes', type: 'number' },
    { path: 'stockReserve', type: 'number' },
    { path: 'deposits', type: 'array_struct' },
    { path: 'sendPrices', type: 'checkbox' },
    { path: 'shops', type: 'array_struct' },
  ],
};

// Generated from schemas/config/shipping.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'shipping',
  id: 'id',
  columns: [
    { path: 'origin', type: 'struct' },
    { path: 'stock', type: 'select' },
    { path: 'handlingDays', type: 'number' },
    { path: 'cutoffTime', type: 'text' },
    { path: 'dispatchHours', type: 'array_struct' },
    { path: 'providers', type: 'array_field', item: 'select' },
    { path: 'timeoutSeconds', type: 'number' },
    { path: 'maxOptions', type: 'number' },
    { path: 'priceMarkup', type: 'number' },
    { path: 'extraDays', type: 'number' },
    { path: 'roundPrice', type: 'checkbox' },
    { path: 'declareValue', type: 'checkbox' },
    { path: 'defaultPackage', type: 'struct' },
    { path: 'fallback', type: 'struct' },
    { path: 'freeShipping', type: 'array_struct' },
    { path: 'showFreeShippingBar', type: 'checkbox' },
    { path: 'pickup', type: 'struct' },
    { path: 'ownDelivery', type: 'array_struct' },
  ],
};

// Generated from schemas/catalog/product-data.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'product-data',
  id: 'id',
  columns: [
    { path: 'ProductCode', type: 'text' },
    { path: 'ProductSiteName', type: 'text' },
    { path: 'Company', type: 'number' },
    { path: 'ProductCodeErp', type: 'text' },
    { path: 'EAN13', type: 'text' },
    { path: 'ProductLine', type: 'text' },
    { path: 'ProductCodeGoogle', type: 'text' },
    { path: 'ProductImage', type: 'text' },
    { path: 'Salable', type: 'text' },
    { path: 'Status', type: 'text' },
    { path: 'Stock', type: 'struct' },
    { path: 'Options', type: 'struct' },
    { path: 'PriceCompare', type: 'number' },
    { path: 'Price', type: 'number' },
    { path: 'PriceInstallments', type: 'number' },
    { path: 'PriceMin', type: 'number' },
    { path: 'PriceMinInstallments', type: 'number' },
    { path: 'PriceNetIPI', type: 'number' },
    { path: 'PriceNetErp', type: 'number' },
    { path: 'PriceNet', type: 'number' },
    { path: 'PriceNetByQty', type: 'struct' },
  ],
};

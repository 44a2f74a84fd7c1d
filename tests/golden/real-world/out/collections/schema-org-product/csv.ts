// Generated from schemas/catalog/schema-org-product.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'schema-org-product',
  id: 'id',
  columns: [
    { path: 'sku', type: 'text' },
    { path: 'name', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'gtin13', type: 'text' },
    { path: 'brand', type: 'struct' },
    { path: 'image', type: 'array_field', item: 'text' },
    { path: 'color', type: 'text' },
    { path: 'offers', type: 'struct' },
    { path: 'aggregateRating', type: 'struct' },
  ],
};

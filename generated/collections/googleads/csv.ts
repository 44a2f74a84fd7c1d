// Generated from schemas/config/googleads.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'googleads',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'conversionId', type: 'text' },
    { path: 'conversions', type: 'array_struct' },
    { path: 'enhancedConversions', type: 'checkbox' },
    { path: 'remarketing', type: 'checkbox' },
    { path: 'customerId', type: 'text' },
    { path: 'loginCustomerId', type: 'text' },
    { path: 'merchantId', type: 'text' },
    { path: 'siteVerification', type: 'text' },
  ],
};

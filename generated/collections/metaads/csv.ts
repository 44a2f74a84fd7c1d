// Generated from schemas/config/metaads.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'metaads',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'pixelId', type: 'text' },
    { path: 'testEventCode', type: 'text' },
    { path: 'sendFromServer', type: 'checkbox' },
    { path: 'advancedMatching', type: 'checkbox' },
    { path: 'adAccountId', type: 'text' },
    { path: 'businessId', type: 'text' },
    { path: 'catalogId', type: 'text' },
    { path: 'pageId', type: 'text' },
    { path: 'domainVerification', type: 'text' },
  ],
};

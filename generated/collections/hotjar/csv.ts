// Generated from schemas/config/hotjar.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'hotjar',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'siteId', type: 'number' },
    { path: 'snippetVersion', type: 'number' },
    { path: 'sampling', type: 'number' },
    { path: 'maskInputs', type: 'checkbox' },
    { path: 'skipCheckout', type: 'checkbox' },
    { path: 'requireConsent', type: 'checkbox' },
  ],
};

// Generated from schemas/config/consoleauthgoogle.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'consoleauthgoogle',
  id: 'id',
  columns: [
    { path: 'clientId', type: 'text' },
    { path: 'redirectUri', type: 'text' },
    { path: 'hostedDomain', type: 'text' },
    { path: 'scopes', type: 'array_field', item: 'select' },
    { path: 'connectedEmail', type: 'text' },
    { path: 'connectedAt', type: 'datetime' },
  ],
};

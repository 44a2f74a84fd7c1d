// Generated from schemas/config/gateway.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'gateway',
  id: 'id',
  columns: [
    { path: 'environment', type: 'text' },
    { path: 'webhook', type: 'struct', without: ['auth.token'] },
  ],
};

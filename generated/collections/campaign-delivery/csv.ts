// Generated from schemas/marketing/campaign-delivery.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'campaign-delivery',
  id: 'id',
  columns: [
    { path: 'campaign', type: 'text' },
    { path: 'channel', type: 'select' },
    { path: 'address', type: 'text' },
    { path: 'name', type: 'text' },
    { path: 'status', type: 'select' },
    { path: 'reason', type: 'text' },
    { path: 'providerId', type: 'text' },
    { path: 'run', type: 'text' },
    { path: 'sentAt', type: 'datetime' },
    { path: 'deliveredAt', type: 'datetime' },
    { path: 'bouncedAt', type: 'datetime' },
    { path: 'droppedAt', type: 'datetime' },
    { path: 'openedAt', type: 'datetime' },
    { path: 'clickedAt', type: 'datetime' },
    { path: 'readAt', type: 'datetime' },
  ],
};

// Generated from schemas/marketing/simulated-message.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'simulated-message',
  id: 'id',
  columns: [
    { path: 'channel', type: 'select' },
    { path: 'to', type: 'text' },
    { path: 'from', type: 'text' },
    { path: 'subject', type: 'text' },
    { path: 'text', type: 'textarea' },
    { path: 'html', type: 'textarea' },
    { path: 'image', type: 'text' },
    { path: 'unsubscribeUrl', type: 'text' },
    { path: 'providerId', type: 'text' },
    { path: 'campaign', type: 'text' },
    { path: 'delivery', type: 'text' },
    { path: 'receivedAt', type: 'datetime' },
    { path: 'deliveredAt', type: 'datetime' },
    { path: 'openedAt', type: 'datetime' },
    { path: 'clickedAt', type: 'datetime' },
    { path: 'bouncedAt', type: 'datetime' },
    { path: 'unsubscribedAt', type: 'datetime' },
    { path: 'readAt', type: 'datetime' },
    { path: 'repliedAt', type: 'datetime' },
  ],
};

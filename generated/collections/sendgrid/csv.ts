// Generated from schemas/config/sendgrid.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'sendgrid',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'region', type: 'select' },
    { path: 'webhookPublicKey', type: 'text' },
    { path: 'fromEmail', type: 'text' },
    { path: 'fromName', type: 'text' },
    { path: 'replyTo', type: 'text' },
    { path: 'testEmail', type: 'text' },
    { path: 'unsubscribeGroupId', type: 'number' },
    { path: 'ipPool', type: 'text' },
    { path: 'openTracking', type: 'checkbox' },
    { path: 'clickTracking', type: 'checkbox' },
    { path: 'batchSize', type: 'number' },
    { path: 'sandboxMode', type: 'checkbox' },
  ],
};

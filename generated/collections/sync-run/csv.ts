// Generated from schemas/system/sync-run.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'sync-run',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'status', type: 'select' },
    { path: 'driver', type: 'select' },
    { path: 'total', type: 'number' },
    { path: 'done', type: 'number' },
    { path: 'failed', type: 'number' },
    { path: 'pipelines', type: 'array_field', item: 'text' },
    { path: 'account', type: 'text' },
    { path: 'concurrency', type: 'number' },
    { path: 'createdBy', type: 'struct' },
    { path: 'counts', type: 'struct' },
    { path: 'steps', type: 'array_struct' },
    { path: 'parts', type: 'number' },
    { path: 'startedAt', type: 'datetime' },
    { path: 'finishedAt', type: 'datetime' },
    { path: 'runningSince', type: 'datetime' },
    { path: 'activeMs', type: 'number' },
    { path: 'waitingUntil', type: 'datetime' },
    { path: 'until', type: 'datetime' },
    { path: 'pausedBy', type: 'text' },
    { path: 'data', type: 'textarea' },
  ],
};

// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'task',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'status', type: 'select' },
    { path: 'body', type: 'textarea' },
    { path: 'assignee', type: 'struct' },
    { path: 'dueAt', type: 'date' },
    { path: 'record', type: 'struct' },
  ],
};

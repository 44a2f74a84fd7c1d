// Generated from schemas/content/calendar-event.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'calendar-event',
  id: 'id',
  columns: [
    { path: 'summary', type: 'text' },
    { path: 'dtstart', type: 'datetime' },
    { path: 'dtend', type: 'datetime' },
    { path: 'duration', type: 'text' },
    { path: 'location', type: 'text' },
    { path: 'url', type: 'text' },
    { path: 'rdate', type: 'datetime' },
    { path: 'category', type: 'select' },
    { path: 'geo', type: 'struct' },
  ],
};

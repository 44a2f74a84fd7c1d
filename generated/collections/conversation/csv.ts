// Generated from schemas/config/conversation.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'conversation',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'teamName', type: 'text' },
    { path: 'signMessages', type: 'checkbox' },
    { path: 'closeAfterHours', type: 'number' },
    { path: 'greeting', type: 'textarea' },
    { path: 'awayMessage', type: 'textarea' },
    { path: 'closingMessage', type: 'textarea' },
    { path: 'quickReplies', type: 'array_struct' },
    { path: 'hours', type: 'array_struct' },
    { path: 'holidays', type: 'array_struct' },
    { path: 'assignment', type: 'select' },
    { path: 'maxOpen', type: 'number' },
    { path: 'departments', type: 'array_struct' },
    { path: 'askRating', type: 'checkbox' },
  ],
};

// Generated from schemas/config/waba.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'waba',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'wabaId', type: 'text' },
    { path: 'phoneNumberId', type: 'text' },
    { path: 'phoneNumber', type: 'text' },
    { path: 'testPhone', type: 'text' },
    { path: 'language', type: 'select' },
    { path: 'appId', type: 'text' },
    { path: 'apiVersion', type: 'text' },
    { path: 'messagesPerSecond', type: 'number' },
    { path: 'dailyLimit', type: 'number' },
    { path: 'sendingHours', type: 'array_struct' },
  ],
};

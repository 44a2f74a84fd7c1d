// Generated from schemas/logistics/stock-file.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'stock-file',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'status', type: 'select' },
    { path: 'stockId', type: 'select' },
    { path: 'file', type: 'file' },
    { path: 'tradeFiles', type: 'array_field', item: 'file' },
    { path: 'logFile', type: 'file' },
  ],
};

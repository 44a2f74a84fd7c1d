// Generated from schemas/logistics/stock-trade-file.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'stock-trade-file',
  id: 'id',
  columns: [
    { path: 'createdAt', type: 'datetime' },
    { path: 'status', type: 'select' },
    { path: 'tradeFiles', type: 'array_field', item: 'file' },
    { path: 'logFile', type: 'file' },
  ],
};

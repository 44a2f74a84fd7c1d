// Generated from schemas/config/worker-names.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'worker-names',
  id: 'id',
  columns: [
    { path: 'erp', type: 'text' },
    { path: 'supplierA', type: 'text' },
    { path: 'supplierB', type: 'text' },
    { path: 'supplierC', type: 'text' },
    { path: 'sites', type: 'array_field', item: 'text' },
    { path: 'downloadHosts', type: 'array_field', item: 'text' },
  ],
};

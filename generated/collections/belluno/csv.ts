// Generated from schemas/config/belluno.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'belluno',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'kondutoPublicKey', type: 'text' },
    { path: 'fees', type: 'array_struct' },
    { path: 'minInstallmentValue', type: 'number' },
    { path: 'methods', type: 'array_field', item: 'select' },
    { path: 'capture', type: 'select' },
    { path: 'bankslipDueDays', type: 'number' },
  ],
};

// Generated from schemas/config/asaas.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'asaas',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'walletId', type: 'text' },
    { path: 'fees', type: 'array_struct' },
    { path: 'pixFee', type: 'number' },
    { path: 'boletoFee', type: 'number' },
    { path: 'methods', type: 'array_field', item: 'select' },
    { path: 'boletoFine', type: 'number' },
    { path: 'boletoInterest', type: 'number' },
    { path: 'notifyCustomer', type: 'checkbox' },
    { path: 'splits', type: 'array_struct' },
  ],
};

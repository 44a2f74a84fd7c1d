// Generated from schemas/config/payment.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'payment',
  id: 'id',
  columns: [
    { path: 'order', type: 'array_field', item: 'select' },
    { path: 'notice', type: 'text' },
    { path: 'creditCard', type: 'struct' },
    { path: 'creditCardLink', type: 'struct' },
    { path: 'installments', type: 'struct' },
    { path: 'freeInstallments', type: 'number' },
    { path: 'freeFrom', type: 'number' },
    { path: 'pix', type: 'struct' },
    { path: 'boleto', type: 'struct' },
  ],
};

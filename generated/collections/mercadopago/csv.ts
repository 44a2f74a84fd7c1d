// Generated from schemas/config/mercadopago.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'mercadopago',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'environment', type: 'select' },
    { path: 'applicationId', type: 'text' },
    { path: 'userId', type: 'text' },
    { path: 'publicKey', type: 'text' },
    { path: 'methods', type: 'array_field', item: 'select' },
    { path: 'statementDescriptor', type: 'text' },
    { path: 'maxInstallments', type: 'number' },
    { path: 'binaryMode', type: 'checkbox' },
    { path: 'threeDSecure', type: 'select' },
    { path: 'pixExpireMinutes', type: 'number' },
    { path: 'boletoDueDays', type: 'number' },
  ],
};

// Generated from schemas/customers/health-record.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'health-record',
  id: 'id',
  columns: [
    { path: 'patientName', type: 'text' },
    { path: 'dateOfBirth', type: 'date' },
    { path: 'bloodType', type: 'select' },
    { path: 'allergies', type: 'array_field', item: 'text' },
    { path: 'conditions', type: 'array_field', item: 'text' },
    { path: 'medications', type: 'array_struct' },
    { path: 'emergencyContact', type: 'struct' },
  ],
};

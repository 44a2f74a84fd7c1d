// Generated from schemas/customers/user-profile.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'user-profile',
  id: 'id',
  columns: [
    { path: 'username', type: 'text' },
    { path: 'email', type: 'text' },
    { path: 'fullName', type: 'text' },
    { path: 'age', type: 'number' },
    { path: 'location', type: 'text' },
    { path: 'interests', type: 'array_field', item: 'text' },
  ],
};

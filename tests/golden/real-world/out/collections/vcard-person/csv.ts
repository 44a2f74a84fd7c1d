// Generated from schemas/customers/vcard-person.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'vcard-person',
  id: 'id',
  columns: [
    { path: 'fn', type: 'text' },
    { path: 'familyName', type: 'text' },
    { path: 'givenName', type: 'text' },
    { path: 'honorificPrefix', type: 'array_field', item: 'text' },
    { path: 'bday', type: 'date' },
    { path: 'nickname', type: 'text' },
    { path: 'url', type: 'text' },
    { path: 'email', type: 'struct' },
    { path: 'tel', type: 'array_struct' },
    { path: 'adr', type: 'struct' },
    { path: 'tz', type: 'text' },
  ],
};

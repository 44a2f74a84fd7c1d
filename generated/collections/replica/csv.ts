// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'replica',
  id: 'id',
  columns: [
    { path: 'collection', type: 'text' },
    { path: 'document', type: 'text' },
    { path: 'version', type: 'text' },
    { path: 'copyVersion', type: 'text' },
    { path: 'last', type: 'text' },
    { path: 'own', type: 'array_field', item: 'text' },
    { path: 'refusals', type: 'array_field', item: 'text' },
    { path: 'releasedBy', type: 'text' },
    { path: 'comparedAt', type: 'datetime' },
    { path: 'state', type: 'select' },
  ],
};

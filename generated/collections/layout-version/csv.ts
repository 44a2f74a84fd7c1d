// Generated from schemas/system/layout-version.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'layout-version',
  id: 'id',
  columns: [
    { path: 'place', type: 'text' },
    { path: 'name', type: 'text' },
    { path: 'content', type: 'editor-layout' },
  ],
};

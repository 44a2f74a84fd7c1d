// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'page',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'list', type: 'editor-layout' },
    { path: 'text', type: 'editor-layout' },
    { path: 'map', type: 'editor-layout' },
    { path: 'pages', type: 'array_struct' },
  ],
};

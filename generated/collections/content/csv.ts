// Generated from schemas/content/content.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'content',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'video', type: 'video' },
    { path: 'content', type: 'editor-layout' },
  ],
};

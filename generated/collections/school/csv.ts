// Generated from schemas/content/school.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'school',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'status', type: 'select' },
    { path: 'description', type: 'textarea' },
    { path: 'image', type: 'image' },
    { path: 'content', type: 'editor-layout' },
  ],
};

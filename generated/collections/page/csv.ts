// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'page',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'status', type: 'select' },
    { path: 'content', type: 'editor-layout' },
    { path: 'titleSeo', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'image', type: 'image' },
  ],
};

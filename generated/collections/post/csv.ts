// Generated from schemas/content/post.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'post',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'status', type: 'select' },
    { path: 'publishedAt', type: 'datetime' },
    { path: 'author', type: 'text' },
    { path: 'tags', type: 'array_field', item: 'select' },
    { path: 'image', type: 'image' },
    { path: 'summary', type: 'textarea' },
    { path: 'content', type: 'editor-layout' },
    { path: 'titleSeo', type: 'text' },
    { path: 'description', type: 'textarea' },
  ],
};

// Generated from schemas/content/blog-post.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'blog-post',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'content', type: 'textarea' },
    { path: 'publishedDate', type: 'datetime' },
    { path: 'author', type: 'struct' },
    { path: 'tags', type: 'array_field', item: 'text' },
  ],
};

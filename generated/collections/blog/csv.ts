// Generated from schemas/config/blog.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'blog',
  id: 'id',
  columns: [
    { path: 'isActive', type: 'checkbox' },
    { path: 'title', type: 'text' },
    { path: 'description', type: 'textarea' },
    { path: 'path', type: 'text' },
    { path: 'cover', type: 'image' },
    { path: 'defaultAuthor', type: 'text' },
    { path: 'postsPerPage', type: 'number' },
    { path: 'showAuthor', type: 'checkbox' },
    { path: 'showDate', type: 'checkbox' },
    { path: 'showReadingTime', type: 'checkbox' },
    { path: 'showTags', type: 'checkbox' },
    { path: 'relatedPosts', type: 'number' },
    { path: 'relatedProducts', type: 'number' },
    { path: 'comments', type: 'select' },
    { path: 'moderateComments', type: 'checkbox' },
    { path: 'titleSeo', type: 'text' },
    { path: 'descriptionSeo', type: 'textarea' },
    { path: 'rss', type: 'checkbox' },
  ],
};

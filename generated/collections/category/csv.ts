// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'category',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'slug', type: 'text' },
    { path: 'visible', type: 'checkbox' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'image', type: 'image' },
    { path: 'titleSeo', type: 'text' },
    { path: 'hideTitle', type: 'checkbox' },
    { path: 'description', type: 'textarea' },
    { path: 'header', type: 'editor-layout' },
    { path: 'hideProducts', type: 'checkbox' },
    { path: 'skuOrderBy', type: 'array_field', item: 'text' },
    { path: 'filters', type: 'text' },
  ],
};

// Generated from schemas/content/post-tag.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'post-tag',
  id: 'id',
  columns: [{ path: 'title', type: 'text' }, { path: 'slug', type: 'text' }],
};

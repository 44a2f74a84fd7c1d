// Generated from schemas/content/block.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'block',
  id: 'id',
  columns: [{ path: 'title', type: 'text' }, { path: 'content', type: 'editor-layout' }],
};

// Generated from schemas/content/course.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'course',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'type', type: 'select' },
    { path: 'typeRelation', type: 'select_nested' },
    { path: 'school', type: 'select' },
    { path: 'parent', type: 'select_nested' },
    { path: 'order', type: 'number' },
    { path: 'thumb', type: 'image' },
    { path: 'video', type: 'video' },
    { path: 'audio', type: 'audio' },
    { path: 'content', type: 'editor-layout' },
    { path: 'gamification', type: 'struct' },
  ],
};

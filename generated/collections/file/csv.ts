// Generated from schemas/content/file.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'file',
  id: 'id',
  columns: [
    { path: 'filename', type: 'text' },
    { path: 'isPublic', type: 'checkbox' },
    { path: 'url', type: 'text' },
    { path: 'filePath', type: 'text' },
    { path: 'kind', type: 'select' },
    { path: 'contentType', type: 'text' },
    { path: 'size', type: 'number' },
    { path: 'sha256', type: 'text' },
    { path: 'sourceSha256', type: 'text' },
    { path: 'key', type: 'text' },
    { path: 'width', type: 'number' },
    { path: 'height', type: 'number' },
    { path: 'duration', type: 'number' },
    { path: 'cdn', type: 'struct' },
    { path: 'createdAt', type: 'datetime' },
  ],
};

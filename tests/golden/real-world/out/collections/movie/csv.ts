// Generated from schemas/content/movie.schema.json by `balcao generate`. Do not edit.
import type { CsvMapping } from '../../../../../../runtime/contract/csv.ts';

export const csv: CsvMapping = {
  collection: 'movie',
  id: 'id',
  columns: [
    { path: 'title', type: 'text' },
    { path: 'director', type: 'text' },
    { path: 'releaseDate', type: 'date' },
    { path: 'genre', type: 'select' },
    { path: 'duration', type: 'text' },
    { path: 'cast', type: 'array_field', item: 'text' },
  ],
};

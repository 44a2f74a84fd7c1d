// Generated from schemas/content/movie.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The movie example of json-schema.org.
 */
export interface Movie {
  title: string;
  director: string;
  releaseDate: string;
  genre?: ("Action" | "Comedy" | "Drama" | "Science Fiction");
  duration?: string;
  cast?: string[];
}

export type MoviePath =
  | 'title'
  | 'director'
  | 'releaseDate'
  | 'genre'
  | 'duration'
  | 'cast'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<MoviePath> = {
  name: 'movie',
  kind: 'collection',
  label: { one: 'Filme', many: 'Filmes' },
  group: 'content',
  icon: 'content',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'director', as: 'text', weight: 3 },
    { field: 'duration', as: 'text', weight: 3 },
    { field: 'cast', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
    { name: 'director', path: 'director', type: 'text', label: 'Direção', required: true },
    { name: 'releaseDate', path: 'releaseDate', type: 'date', label: 'Estreia', required: true },
    {
      name: 'genre',
      path: 'genre',
      type: 'select',
      label: 'Gênero',
      options: [
        { value: 'Action', label: 'Ação' },
        { value: 'Comedy', label: 'Comédia' },
        { value: 'Drama', label: 'Drama' },
        { value: 'Science Fiction', label: 'Ficção científica' },
      ],
    },
    { name: 'duration', path: 'duration', type: 'text', label: 'Duração' },
    {
      name: 'cast',
      path: 'cast',
      type: 'array_field',
      label: 'Elenco',
      item: { name: '', path: '', type: 'text', label: 'Nome' },
    },
  ],
};

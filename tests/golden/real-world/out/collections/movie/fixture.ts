// Generated from schemas/content/movie.schema.json by `balcao generate`. Do not edit.
import type { Movie } from './model.ts';

export const fixtures: readonly (Movie & { readonly id: string })[] = [
  {
    title: 'Primeiro exemplo',
    director: 'Novo',
    releaseDate: '2025-05-14',
    genre: 'Science Fiction',
    duration: '2h 10min',
    cast: ['Revisado', 'Principal'],
    id: 'movie-1',
  },
  {
    title: 'Segundo exemplo',
    director: 'Em análise',
    releaseDate: '2025-03-04',
    genre: 'Drama',
    duration: '2h 10min',
    cast: ['Padrão'],
    id: 'movie-2',
  },
  {
    title: 'Terceiro exemplo',
    director: 'Novo',
    releaseDate: '2025-03-11',
    genre: 'Action',
    duration: '2h 10min',
    cast: ['Revisado'],
    id: 'movie-3',
  },
];

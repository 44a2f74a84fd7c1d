// Generated from schemas/content/movie.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/movie');

function MovieScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'movie',
  options: { label: 'Filmes' },
  recordRepresentation: 'title',
  list: MovieScreen,
} satisfies ResourceProps;

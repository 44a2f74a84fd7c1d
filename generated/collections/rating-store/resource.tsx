// Generated from schemas/customers/rating-store.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/rating-store');

function RatingStoreScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'rating-store',
  options: { label: 'Avaliações da loja' },
  recordRepresentation: 'id',
  list: RatingStoreScreen,
} satisfies ResourceProps;

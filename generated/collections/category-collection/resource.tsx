// Generated from schemas/catalog/category-collection.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/category-collection');

function CategoryCollectionScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'category-collection',
  options: { label: 'Coleções de categorias' },
  recordRepresentation: 'name',
  list: CategoryCollectionScreen,
} satisfies ResourceProps;

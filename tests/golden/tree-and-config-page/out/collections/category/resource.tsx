// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/category');

function CategoryScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'category',
  options: { label: 'Categorias' },
  recordRepresentation: 'title',
  list: CategoryScreen,
} satisfies ResourceProps;

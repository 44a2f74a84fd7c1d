// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/product-type-group');

function ProductTypeGroupScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'product-type-group',
  options: { label: 'Grupos de produtos' },
  recordRepresentation: 'id',
  list: ProductTypeGroupScreen,
} satisfies ResourceProps;

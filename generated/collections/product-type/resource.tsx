// Generated from schemas/catalog/product-type.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/product-type');

function ProductTypeScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'product-type',
  options: { label: 'Tipos de produto' },
  recordRepresentation: 'name',
  list: ProductTypeScreen,
} satisfies ResourceProps;

// Generated from schemas/catalog/product-data.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/product-data');

function ProductDataScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'product-data',
  options: { label: 'Dados dos produtos' },
  recordRepresentation: 'id',
  list: ProductDataScreen,
} satisfies ResourceProps;

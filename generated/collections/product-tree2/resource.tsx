// Generated from schemas/catalog/product-tree2.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/product-tree2');

function ProductTree2Screen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'product-tree2',
  options: { label: 'Árvores de produtos 2' },
  recordRepresentation: 'name',
  list: ProductTree2Screen,
} satisfies ResourceProps;

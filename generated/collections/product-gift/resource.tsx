// Generated from schemas/catalog/product-gift.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/product-gift');

function ProductGiftScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'product-gift',
  options: { label: 'Brindes' },
  recordRepresentation: 'name',
  list: ProductGiftScreen,
} satisfies ResourceProps;

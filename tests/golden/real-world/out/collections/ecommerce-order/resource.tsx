// Generated from schemas/system/ecommerce-order.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/ecommerce-order');

function EcommerceOrderScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'ecommerce-order',
  options: { label: 'Pedidos' },
  recordRepresentation: 'id',
  list: EcommerceOrderScreen,
} satisfies ResourceProps;

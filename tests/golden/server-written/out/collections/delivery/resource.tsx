// Generated from schemas/logistics/delivery.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/delivery');

function DeliveryScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'delivery',
  options: { label: 'Entregas' },
  recordRepresentation: 'id',
  list: DeliveryScreen,
} satisfies ResourceProps;

// Generated from schemas/customers/customer-event.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/customer-event');

function CustomerEventScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customer-event',
  options: { label: 'Eventos de clientes' },
  recordRepresentation: 'id',
  list: CustomerEventScreen,
} satisfies ResourceProps;

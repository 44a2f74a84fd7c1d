// Generated from schemas/customers/customer.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/customer');

function CustomerScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customer',
  options: { label: 'Clientes' },
  recordRepresentation: 'id',
  list: CustomerScreen,
} satisfies ResourceProps;

// Generated from schemas/customers/customer-credit.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/customer-credit');

function CustomerCreditScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customer-credit',
  options: { label: 'Créditos de clientes' },
  recordRepresentation: 'id',
  list: CustomerCreditScreen,
} satisfies ResourceProps;

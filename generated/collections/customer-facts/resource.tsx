// Generated from schemas/customers/customer-facts.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/customer-facts');

function CustomerFactsScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customer-facts',
  options: { label: 'Dados de clientes' },
  recordRepresentation: 'id',
  list: CustomerFactsScreen,
} satisfies ResourceProps;

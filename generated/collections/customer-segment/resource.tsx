// Generated from schemas/marketing/customer-segment.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { formWithConditions } from '../../../runtime/widgets/document-form/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = formWithConditions(definition, () => import('virtual:balcao/form/customer-segment'), [
  () => import('../customer-facts/model.ts'),
]);

function CustomerSegmentScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'customer-segment',
  options: { label: 'Segmentos de clientes' },
  recordRepresentation: 'name',
  list: CustomerSegmentScreen,
} satisfies ResourceProps;

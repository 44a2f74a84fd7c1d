// Generated from schemas/customers/vcard-person.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/vcard-person');

function VcardPersonScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'vcard-person',
  options: { label: 'Contatos' },
  recordRepresentation: 'id',
  list: VcardPersonScreen,
} satisfies ResourceProps;

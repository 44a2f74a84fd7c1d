// Generated from schemas/customers/popup-lead.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/popup-lead');

function PopupLeadScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'popup-lead',
  options: { label: 'Leads de popup' },
  recordRepresentation: 'id',
  list: PopupLeadScreen,
} satisfies ResourceProps;

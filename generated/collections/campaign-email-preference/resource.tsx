// Generated from schemas/marketing/campaign-email-preference.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/campaign-email-preference');

function CampaignEmailPreferenceScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'campaign-email-preference',
  options: { label: 'Preferências de e-mail' },
  recordRepresentation: 'id',
  list: CampaignEmailPreferenceScreen,
} satisfies ResourceProps;

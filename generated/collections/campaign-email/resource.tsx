// Generated from schemas/marketing/campaign-email.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/campaign-email');

function CampaignEmailScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'campaign-email',
  options: { label: 'Campanhas de e-mail' },
  recordRepresentation: 'name',
  list: CampaignEmailScreen,
} satisfies ResourceProps;

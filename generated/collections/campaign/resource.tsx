// Generated from schemas/marketing/campaign.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/campaign');

function CampaignScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'campaign',
  options: { label: 'Campanhas' },
  recordRepresentation: 'name',
  list: CampaignScreen,
} satisfies ResourceProps;

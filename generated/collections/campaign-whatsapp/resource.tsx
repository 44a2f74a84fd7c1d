// Generated from schemas/marketing/campaign-whatsapp.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/campaign-whatsapp');

function CampaignWhatsappScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'campaign-whatsapp',
  options: { label: 'Campanhas de WhatsApp' },
  recordRepresentation: 'name',
  list: CampaignWhatsappScreen,
} satisfies ResourceProps;

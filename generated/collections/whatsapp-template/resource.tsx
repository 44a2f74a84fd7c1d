// Generated from schemas/marketing/whatsapp-template.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/whatsapp-template');

function WhatsappTemplateScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'whatsapp-template',
  options: { label: 'Modelos de WhatsApp' },
  recordRepresentation: 'id',
  list: WhatsappTemplateScreen,
} satisfies ResourceProps;

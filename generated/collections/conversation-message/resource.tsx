// Generated from schemas/marketing/conversation-message.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/conversation-message');

function ConversationMessageScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'conversation-message',
  options: { label: 'Mensagens do WhatsApp' },
  recordRepresentation: 'name',
  list: ConversationMessageScreen,
} satisfies ResourceProps;

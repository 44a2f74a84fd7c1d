// Generated from schemas/customers/conversation-contact.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/conversation-contact');

function ConversationContactScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'conversation-contact',
  options: { label: 'Contatos do WhatsApp' },
  recordRepresentation: 'id',
  list: ConversationContactScreen,
} satisfies ResourceProps;

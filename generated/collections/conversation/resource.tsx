// Generated from schemas/config/conversation.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/conversation');

function ConversationScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'conversation',
  options: { label: 'Conversas' },
  recordRepresentation: 'id',
  list: ConversationScreen,
} satisfies ResourceProps;

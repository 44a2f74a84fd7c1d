// Generated from schemas/marketing/simulated-message.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/simulated-message');

function SimulatedMessageScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'simulated-message',
  options: { label: 'Mensagens simuladas' },
  recordRepresentation: 'id',
  list: SimulatedMessageScreen,
} satisfies ResourceProps;

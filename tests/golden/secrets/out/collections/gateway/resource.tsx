// Generated from schemas/config/gateway.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/gateway');

function GatewayScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'gateway',
  options: { label: 'Gateway de pagamento' },
  recordRepresentation: 'id',
  list: GatewayScreen,
} satisfies ResourceProps;

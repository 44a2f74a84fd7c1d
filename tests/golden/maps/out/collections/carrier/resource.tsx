// Generated from schemas/config/carrier.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/carrier');

function CarrierScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'carrier',
  options: { label: 'Transportadora' },
  recordRepresentation: 'id',
  list: CarrierScreen,
} satisfies ResourceProps;

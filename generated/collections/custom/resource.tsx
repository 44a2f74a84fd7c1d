// Generated from schemas/config/custom.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/custom');

function CustomScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'custom',
  options: { label: 'Pagamento personalizado' },
  recordRepresentation: 'id',
  list: CustomScreen,
} satisfies ResourceProps;

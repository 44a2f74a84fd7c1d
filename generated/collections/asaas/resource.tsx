// Generated from schemas/config/asaas.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/asaas');

function AsaasScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'asaas',
  options: { label: 'Asaas' },
  recordRepresentation: 'id',
  list: AsaasScreen,
} satisfies ResourceProps;

// Generated from schemas/config/worker-names.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/worker-names');

function WorkerNamesScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'worker-names',
  options: { label: 'Nomes do worker' },
  recordRepresentation: 'id',
  list: WorkerNamesScreen,
} satisfies ResourceProps;

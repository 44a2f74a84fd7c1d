// Generated from schemas/config/belluno.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/belluno');

function BellunoScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'belluno',
  options: { label: 'Belluno' },
  recordRepresentation: 'id',
  list: BellunoScreen,
} satisfies ResourceProps;

// Generated from schemas/config/frenet.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/frenet');

function FrenetScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'frenet',
  options: { label: 'Frenet' },
  recordRepresentation: 'id',
  list: FrenetScreen,
} satisfies ResourceProps;

// Generated from schemas/config/bunny.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/bunny');

function BunnyScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'bunny',
  options: { label: 'Bunny' },
  recordRepresentation: 'id',
  list: BunnyScreen,
} satisfies ResourceProps;

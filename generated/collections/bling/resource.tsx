// Generated from schemas/config/bling.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/bling');

function BlingScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'bling',
  options: { label: 'Bling' },
  recordRepresentation: 'id',
  list: BlingScreen,
} satisfies ResourceProps;

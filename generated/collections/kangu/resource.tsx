// Generated from schemas/config/kangu.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/kangu');

function KanguScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'kangu',
  options: { label: 'Kangu' },
  recordRepresentation: 'id',
  list: KanguScreen,
} satisfies ResourceProps;

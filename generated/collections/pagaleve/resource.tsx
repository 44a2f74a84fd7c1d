// Generated from schemas/config/pagaleve.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/pagaleve');

function PagaleveScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'pagaleve',
  options: { label: 'Pagaleve' },
  recordRepresentation: 'title',
  list: PagaleveScreen,
} satisfies ResourceProps;

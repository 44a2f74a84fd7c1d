// Generated from schemas/config/layout.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/layout');

function LayoutScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'layout',
  options: { label: 'Layout' },
  recordRepresentation: 'id',
  list: LayoutScreen,
} satisfies ResourceProps;

// Generated from schemas/config/hotjar.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/hotjar');

function HotjarScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'hotjar',
  options: { label: 'Hotjar' },
  recordRepresentation: 'id',
  list: HotjarScreen,
} satisfies ResourceProps;

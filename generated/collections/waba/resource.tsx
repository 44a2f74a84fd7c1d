// Generated from schemas/config/waba.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/waba');

function WabaScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'waba',
  options: { label: 'WhatsApp (WABA)' },
  recordRepresentation: 'id',
  list: WabaScreen,
} satisfies ResourceProps;

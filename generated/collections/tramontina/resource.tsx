// Generated from schemas/config/tramontina.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/tramontina');

function TramontinaScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'tramontina',
  options: { label: 'Tramontina' },
  recordRepresentation: 'id',
  list: TramontinaScreen,
} satisfies ResourceProps;

// Generated from schemas/config/consoleauthgoogle.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/consoleauthgoogle');

function ConsoleauthgoogleScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'consoleauthgoogle',
  options: { label: 'Conta Google' },
  recordRepresentation: 'id',
  list: ConsoleauthgoogleScreen,
} satisfies ResourceProps;

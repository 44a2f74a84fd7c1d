// Generated from schemas/config/expo.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/expo');

function ExpoScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'expo',
  options: { label: 'Expo (aplicativo)' },
  recordRepresentation: 'id',
  list: ExpoScreen,
} satisfies ResourceProps;

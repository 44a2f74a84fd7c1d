// Generated from schemas/config/googleads.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/googleads');

function GoogleadsScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'googleads',
  options: { label: 'Google Ads' },
  recordRepresentation: 'id',
  list: GoogleadsScreen,
} satisfies ResourceProps;

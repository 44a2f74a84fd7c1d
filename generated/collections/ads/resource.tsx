// Generated from schemas/config/ads.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/ads');

function AdsScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'ads',
  options: { label: 'Anúncios' },
  recordRepresentation: 'id',
  list: AdsScreen,
} satisfies ResourceProps;

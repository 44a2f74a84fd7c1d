// Generated from schemas/config/googleanalytics.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/googleanalytics');

function GoogleanalyticsScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'googleanalytics',
  options: { label: 'Google Analytics' },
  recordRepresentation: 'id',
  list: GoogleanalyticsScreen,
} satisfies ResourceProps;

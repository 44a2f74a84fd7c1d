// Generated from schemas/config/metaads.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/metaads');

function MetaadsScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'metaads',
  options: { label: 'Meta Ads' },
  recordRepresentation: 'id',
  list: MetaadsScreen,
} satisfies ResourceProps;

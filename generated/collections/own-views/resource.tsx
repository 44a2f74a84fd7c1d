// Generated from schemas/system/own-views.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/own-views');

function OwnViewsScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'own-views',
  options: { label: 'Visões pessoais' },
  recordRepresentation: 'id',
  list: OwnViewsScreen,
} satisfies ResourceProps;

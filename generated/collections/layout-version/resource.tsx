// Generated from schemas/system/layout-version.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/layout-version');

function LayoutVersionScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'layout-version',
  options: { label: 'Versões de layout' },
  recordRepresentation: 'name',
  list: LayoutVersionScreen,
} satisfies ResourceProps;

// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/run-removed');

function RunRemovedScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'run-removed',
  options: { label: 'Registros apagados em massa' },
  recordRepresentation: 'id',
  list: RunRemovedScreen,
} satisfies ResourceProps;

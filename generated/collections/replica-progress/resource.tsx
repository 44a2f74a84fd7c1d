// Generated from schemas/system/replica-progress.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/replica-progress');

function ReplicaProgressScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'replica-progress',
  options: { label: 'Andamentos da replicação' },
  recordRepresentation: 'id',
  list: ReplicaProgressScreen,
} satisfies ResourceProps;

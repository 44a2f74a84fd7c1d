// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/replica');

function ReplicaScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'replica',
  options: { label: 'Cópias que seguem a loja principal' },
  recordRepresentation: 'id',
  list: ReplicaScreen,
} satisfies ResourceProps;

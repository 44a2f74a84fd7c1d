// Generated from schemas/system/sync-run.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/sync-run');

function SyncRunScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'sync-run',
  options: { label: 'Execuções' },
  recordRepresentation: 'title',
  list: SyncRunScreen,
} satisfies ResourceProps;

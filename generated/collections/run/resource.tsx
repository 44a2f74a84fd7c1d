// Generated from schemas/system/run.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/run');

function RunScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'run',
  options: { label: 'Execuções antigas da equipe' },
  recordRepresentation: 'id',
  list: RunScreen,
} satisfies ResourceProps;

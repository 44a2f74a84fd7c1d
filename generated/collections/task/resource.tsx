// Generated from schemas/system/task.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/task');

function TaskScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'task',
  options: { label: 'Tarefas' },
  recordRepresentation: 'title',
  list: TaskScreen,
} satisfies ResourceProps;

// Generated from schemas/system/table-view.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/table-view');

function TableViewScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'table-view',
  options: { label: 'Visões da equipe' },
  recordRepresentation: 'name',
  list: TableViewScreen,
} satisfies ResourceProps;

// Generated from schemas/content/school.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/school');

function SchoolScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'school',
  options: { label: 'Escolas' },
  recordRepresentation: 'title',
  list: SchoolScreen,
} satisfies ResourceProps;

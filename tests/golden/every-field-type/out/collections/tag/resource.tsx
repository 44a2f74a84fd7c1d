// Generated from schemas/catalog/tag.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/tag');

function TagScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'tag',
  options: { label: 'Etiquetas' },
  recordRepresentation: 'name',
  list: TagScreen,
} satisfies ResourceProps;

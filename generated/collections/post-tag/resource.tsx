// Generated from schemas/content/post-tag.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/post-tag');

function PostTagScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'post-tag',
  options: { label: 'Marcadores' },
  recordRepresentation: 'title',
  list: PostTagScreen,
} satisfies ResourceProps;

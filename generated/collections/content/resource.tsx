// Generated from schemas/content/content.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/content');

function ContentScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'content',
  options: { label: 'Conteúdos' },
  recordRepresentation: 'title',
  list: ContentScreen,
} satisfies ResourceProps;

// Generated from schemas/content/blog-post.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/blog-post');

function BlogPostScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'blog-post',
  options: { label: 'Artigos' },
  recordRepresentation: 'title',
  list: BlogPostScreen,
} satisfies ResourceProps;

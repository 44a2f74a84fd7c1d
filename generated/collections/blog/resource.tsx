// Generated from schemas/config/blog.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { SingletonScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/blog');

function BlogScreen() {
  return <SingletonScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'blog',
  options: { label: 'Blog' },
  recordRepresentation: 'title',
  list: BlogScreen,
} satisfies ResourceProps;

// Generated from schemas/content/search-redirect.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/search-redirect');

function SearchRedirectScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'search-redirect',
  options: { label: 'Redirecionamentos de busca' },
  recordRepresentation: 'id',
  list: SearchRedirectScreen,
} satisfies ResourceProps;

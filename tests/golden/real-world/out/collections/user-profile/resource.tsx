// Generated from schemas/customers/user-profile.schema.json by `balcao generate`. Do not edit.
import type { ResourceProps } from 'react-admin';
import { CollectionScreen } from '../../../../../../runtime/widgets/collection-screen/index.ts';
import { csv } from './csv.ts';
import { definition } from './model.ts';

export const loadForm = () => import('virtual:balcao/form/user-profile');

function UserProfileScreen() {
  return <CollectionScreen definition={definition} csv={csv} loadForm={loadForm} />;
}

export const resource = {
  name: 'user-profile',
  options: { label: 'Perfis' },
  recordRepresentation: 'id',
  list: UserProfileScreen,
} satisfies ResourceProps;

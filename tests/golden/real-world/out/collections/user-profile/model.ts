// Generated from schemas/customers/user-profile.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The user profile example of json-schema.org.
 */
export interface UserProfile {
  username: string;
  email: string;
  fullName?: string;
  age?: number;
  location?: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  interests?: string[];
}

export type UserProfilePath =
  | 'username'
  | 'email'
  | 'fullName'
  | 'age'
  | 'location'
  | 'interests'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<UserProfilePath> = {
  name: 'user-profile',
  kind: 'collection',
  label: { one: 'Perfil', many: 'Perfis' },
  group: 'customers',
  icon: 'customers',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'id', as: 'code', weight: 8 },
    { field: 'email', as: 'text', weight: 3 },
    { field: 'fullName', as: 'text', weight: 3 },
    { field: 'location', as: 'text', weight: 3 },
    { field: 'interests', as: 'text', weight: 3 },
  ],
  id: { field: 'username', label: 'Usuário' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'username',
      path: 'username',
      type: 'text',
      label: 'Usuário',
      required: true,
      format: 'code',
    },
    { name: 'email', path: 'email', type: 'text', label: 'E-mail', required: true, format: 'email' },
    { name: 'fullName', path: 'fullName', type: 'text', label: 'Nome completo' },
    { name: 'age', path: 'age', type: 'number', label: 'Idade' },
    { name: 'location', path: 'location', type: 'text', label: 'Cidade' },
    {
      name: 'interests',
      path: 'interests',
      type: 'array_field',
      label: 'Interesses',
      item: { name: '', path: '', type: 'text', label: 'Interesse' },
    },
  ],
};

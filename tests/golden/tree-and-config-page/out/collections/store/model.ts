// Generated from schemas/config/store.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Store {
  name?: string;
  address?: {
    zipcode?: string;
    state?: ("SP" | "RJ");
  };
}

export type StorePath =
  | 'name'
  | 'address'
  | 'address.zipcode'
  | 'address.state'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<StorePath> = {
  name: 'store',
  kind: 'singleton',
  label: { one: 'Loja', many: 'Loja' },
  group: 'config',
  icon: 'config',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome da loja' },
    {
      name: 'address',
      path: 'address',
      type: 'struct',
      label: 'Endereço da loja',
      fields: [
        { name: 'zipcode', path: 'zipcode', type: 'text', label: 'CEP', format: 'cep' },
        {
          name: 'state',
          path: 'state',
          type: 'select',
          label: 'Estado',
          options: [{ value: 'SP', label: 'SP' }, { value: 'RJ', label: 'RJ' }],
        },
      ],
    },
  ],
};

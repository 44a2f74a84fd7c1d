// Generated from schemas/content/link.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Link {
  id: string;
  url: string;
}

export type LinkPath =
  | 'id'
  | 'url'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<LinkPath> = {
  name: 'link',
  kind: 'collection',
  label: { one: 'Link', many: 'Links' },
  group: 'content',
  icon: 'link',
  list: {
    view: 'list',
    order: { field: 'url', direction: 'asc' },
    limit: 50,
    filter: { field: 'url' },
    columns: [],
    hidden: false,
  },
  subtitle: ['url'],
  search: [{ field: 'id', as: 'code', weight: 8 }],
  id: { field: 'id', label: 'Código do link' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código do link',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    {
      name: 'url',
      path: 'url',
      type: 'text',
      label: 'Endereço de destino',
      help: 'Para onde o link curto leva: https://www.loja.example/ofertas.',
      required: true,
      format: 'code',
    },
  ],
};

// Generated from schemas/content/post-tag.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface PostTag {
  title: string;
  slug?: string;
}

export type PostTagPath =
  | 'title'
  | 'slug'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PostTagPath> = {
  name: 'post-tag',
  kind: 'collection',
  label: { one: 'Marcador', many: 'Marcadores' },
  group: 'content',
  icon: 'tag',
  list: {
    view: 'list',
    order: { field: 'title', direction: 'asc' },
    limit: 50,
    filter: { field: 'title' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'slug', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Nome', required: true },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Endereço no blog (slug)',
      help: 'Letras minúsculas, números e hífens: receitas.',
      format: 'code',
    },
  ],
};

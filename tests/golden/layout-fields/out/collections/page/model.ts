// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Page {
  title?: string;
  list?: {
    [k: string]: unknown;
  }[];
  text?: (string | null);
  map?: {
    [k: string]: unknown;
  };
  pages?: {
    name?: string;
    content?: string;
  }[];
}

export type PagePath =
  | 'title'
  | 'list'
  | 'text'
  | 'map'
  | 'pages'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PagePath> = {
  name: 'page',
  kind: 'collection',
  label: { one: 'Página', many: 'Páginas' },
  group: 'content',
  icon: 'content',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título' },
    {
      name: 'list',
      path: 'list',
      type: 'editor-layout',
      label: 'Lista',
      layout: { stored: 'list' },
    },
    {
      name: 'text',
      path: 'text',
      type: 'editor-layout',
      label: 'Texto',
      layout: { stored: 'text' },
    },
    { name: 'map', path: 'map', type: 'editor-layout', label: 'Mapa', layout: { stored: 'map' } },
    {
      name: 'pages',
      path: 'pages',
      type: 'array_struct',
      label: 'Subpáginas',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome' },
        {
          name: 'content',
          path: 'content',
          type: 'editor-layout',
          label: 'Conteúdo',
          layout: { stored: 'text' },
        },
      ],
    },
  ],
};

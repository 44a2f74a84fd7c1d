// Generated from schemas/content/content.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Content {
  title: string;
  slug?: string;
  parent?: string;
  order?: number;
  video?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
    duration?: number;
    cdn?: {
      bunny?: {
        id?: string;
        status?: number;
      };
    };
  };
  content?: string;
}

export type ContentPath =
  | 'title'
  | 'slug'
  | 'parent'
  | 'order'
  | 'video'
  | 'content'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ContentPath> = {
  name: 'content',
  kind: 'collection',
  label: { one: 'Conteúdo', many: 'Conteúdos' },
  group: 'content',
  icon: 'content',
  list: {
    view: 'tree',
    limit: 1000,
    filter: { field: 'title' },
    tree: { parent: 'parent', order: 'order' },
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
  sections: [{ name: 'general', label: 'Conteúdo' }, { name: 'body', label: 'Corpo' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['download-json'],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      section: 'general',
      required: true,
    },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Endereço na loja (slug)',
      help: 'Letras minúsculas, números e hífens: trocas-e-devolucoes. Mudar o endereço desfaz os links já publicados.',
      section: 'general',
      format: 'code',
    },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Conteúdo acima',
      help: 'Deixe em branco para um conteúdo do primeiro nível.',
      section: 'general',
      reference: { collection: 'content', parent: 'parent', order: 'order', label: 'title' },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'Conteúdos irmãos aparecem da menor ordem para a maior.',
      section: 'general',
    },
    { name: 'video', path: 'video', type: 'video', label: 'Vídeo', section: 'general' },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      help: 'Os blocos da página.',
      section: 'body',
      layout: { stored: 'text' },
    },
  ],
};

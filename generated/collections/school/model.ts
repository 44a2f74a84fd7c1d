// Generated from schemas/content/school.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface School {
  title: string;
  slug?: string;
  status?: ("draft" | "published" | "archived");
  description?: string;
  image?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  content?: string;
}

export type SchoolPath =
  | 'title'
  | 'slug'
  | 'status'
  | 'description'
  | 'image'
  | 'content'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SchoolPath> = {
  name: 'school',
  kind: 'collection',
  label: { one: 'Escola', many: 'Escolas' },
  group: 'content',
  icon: 'school',
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
      label: 'Endereço na loja (slug)',
      help: 'Letras minúsculas, números e hífens: escola-de-cozinha.',
      format: 'code',
    },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      options: [
        { value: 'draft', label: 'Rascunho' },
        { value: 'published', label: 'Publicado' },
        { value: 'archived', label: 'Arquivado' },
      ],
    },
    { name: 'description', path: 'description', type: 'textarea', label: 'Descrição' },
    { name: 'image', path: 'image', type: 'image', label: 'Imagem' },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Página da escola',
      layout: { stored: 'text' },
    },
  ],
};

// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Page {
  title: string;
  slug?: string;
  status?: ("draft" | "published" | "archived");
  content?: string;
  titleSeo?: string;
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
}

export type PagePath =
  | 'title'
  | 'slug'
  | 'status'
  | 'content'
  | 'titleSeo'
  | 'description'
  | 'image'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PagePath> = {
  name: 'page',
  kind: 'collection',
  label: { one: 'Página', many: 'Páginas' },
  group: 'content',
  icon: 'layout',
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
    { field: 'titleSeo', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'page', label: 'Página' }, { name: 'seo', label: 'Buscadores' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', section: 'page', required: true },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Endereço na loja (slug)',
      help: 'Letras minúsculas, números e hífens: quem-somos. Mudar o endereço desfaz os links já publicados.',
      section: 'page',
      format: 'code',
    },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      help: 'Só páginas publicadas aparecem na loja.',
      section: 'page',
      options: [
        { value: 'draft', label: 'Rascunho' },
        { value: 'published', label: 'Publicado' },
        { value: 'archived', label: 'Arquivado' },
      ],
    },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      help: 'Os blocos da página.',
      section: 'page',
      layout: { stored: 'text' },
    },
    {
      name: 'titleSeo',
      path: 'titleSeo',
      type: 'text',
      label: 'Título para buscadores',
      help: 'Aparece na aba do navegador e nos resultados de busca. Em branco, vale o título.',
      section: 'seo',
    },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Descrição para buscadores',
      help: 'Uma ou duas frases: até cerca de 155 letras aparecem no resultado.',
      section: 'seo',
    },
    {
      name: 'image',
      path: 'image',
      type: 'image',
      label: 'Imagem de compartilhamento',
      section: 'seo',
    },
  ],
};

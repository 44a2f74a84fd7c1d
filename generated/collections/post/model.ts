// Generated from schemas/content/post.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Post {
  title: string;
  slug?: string;
  status: ("draft" | "published" | "archived");
  publishedAt?: string;
  author?: string;
  tags?: string[];
  image?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  summary?: string;
  content?: string;
  titleSeo?: string;
  description?: string;
}

export type PostPath =
  | 'title'
  | 'slug'
  | 'status'
  | 'publishedAt'
  | 'author'
  | 'tags'
  | 'image'
  | 'summary'
  | 'content'
  | 'titleSeo'
  | 'description'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PostPath> = {
  name: 'post',
  kind: 'collection',
  label: { one: 'Postagem', many: 'Postagens' },
  group: 'content',
  icon: 'post',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'title' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'slug', as: 'text', weight: 3 },
    { field: 'author', as: 'text', weight: 3 },
    { field: 'titleSeo', as: 'text', weight: 3 },
    { field: 'tags', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: true,
  sections: [
    { name: 'post', label: 'Postagem' },
    { name: 'body', label: 'Texto' },
    { name: 'seo', label: 'Buscadores' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', section: 'post', required: true },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Endereço na loja (slug)',
      help: 'Letras minúsculas, números e hífens: como-escolher-panelas.',
      section: 'post',
      format: 'code',
    },
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      help: 'Só postagens publicadas aparecem no blog.',
      section: 'post',
      required: true,
      options: [
        { value: 'draft', label: 'Rascunho' },
        { value: 'published', label: 'Publicado' },
        { value: 'archived', label: 'Arquivado' },
      ],
    },
    {
      name: 'publishedAt',
      path: 'publishedAt',
      type: 'datetime',
      label: 'Publicada em',
      section: 'post',
      visibleWhen: { field: 'status', in: ['published', 'archived'] },
    },
    { name: 'author', path: 'author', type: 'text', label: 'Autor', section: 'post' },
    {
      name: 'tags',
      path: 'tags',
      type: 'array_field',
      label: 'Marcadores',
      section: 'post',
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Marcador',
        reference: { collection: 'post-tag', order: 'title', label: 'title' },
      },
    },
    { name: 'image', path: 'image', type: 'image', label: 'Imagem de capa', section: 'post' },
    {
      name: 'summary',
      path: 'summary',
      type: 'textarea',
      label: 'Resumo',
      help: 'Aparece na lista de postagens.',
      section: 'body',
    },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      section: 'body',
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
  ],
};

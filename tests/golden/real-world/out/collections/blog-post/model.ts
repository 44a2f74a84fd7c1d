// Generated from schemas/content/blog-post.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The blog post example of json-schema.org; its author is laid in from a shared piece.
 */
export interface BlogPost {
  title: string;
  content: string;
  publishedDate?: string;
  author: {
    username: string;
    email?: string;
  };
  tags?: string[];
}

export type BlogPostPath =
  | 'title'
  | 'content'
  | 'publishedDate'
  | 'author'
  | 'author.username'
  | 'author.email'
  | 'tags'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BlogPostPath> = {
  name: 'blog-post',
  kind: 'collection',
  label: { one: 'Artigo', many: 'Artigos' },
  group: 'content',
  icon: 'content',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'tags', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
    { name: 'content', path: 'content', type: 'textarea', label: 'Texto', required: true },
    { name: 'publishedDate', path: 'publishedDate', type: 'datetime', label: 'Publicado em' },
    {
      name: 'author',
      path: 'author',
      type: 'struct',
      label: 'Autor',
      required: true,
      fields: [
        { name: 'username', path: 'username', type: 'text', label: 'Usuário', required: true },
        { name: 'email', path: 'email', type: 'text', label: 'E-mail', format: 'email' },
      ],
    },
    {
      name: 'tags',
      path: 'tags',
      type: 'array_field',
      label: 'Etiquetas',
      item: { name: '', path: '', type: 'text', label: 'Etiqueta' },
    },
  ],
};

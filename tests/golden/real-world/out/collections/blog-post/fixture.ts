// Generated from schemas/content/blog-post.schema.json by `balcao generate`. Do not edit.
import type { BlogPost } from './model.ts';

export const fixtures: readonly (BlogPost & { readonly id: string })[] = [
  {
    title: 'Como cuidar do inox',
    content: 'Principal',
    publishedDate: '2025-12-25T17:08:49.000Z',
    author: { username: 'Principal', email: 'helio.barros@exemplo.com.br' },
    tags: ['Padrão', 'Revisado'],
    id: 'blog-post-1',
  },
  {
    title: 'Receitas de domingo',
    content: 'Novo',
    publishedDate: '2025-09-24T01:23:12.000Z',
    author: { username: 'Novo', email: 'valentina.reis@exemplo.com.br' },
    tags: ['Revisado', 'Em análise'],
    id: 'blog-post-2',
  },
  {
    title: 'Perguntas frequentes',
    content: 'Novo',
    publishedDate: '2025-12-16T19:20:22.000Z',
    author: { username: 'Principal', email: 'marina.souza@exemplo.com.br' },
    tags: ['Revisado', 'Padrão'],
    id: 'blog-post-3',
  },
];

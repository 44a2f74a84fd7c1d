// Generated from schemas/content/post-tag.schema.json by `balcao generate`. Do not edit.
import type { PostTag } from './model.ts';

export const fixtures: readonly (PostTag & { readonly id: string })[] = [
  { title: 'Receitas', slug: 'receitas', id: 'post-tag-1' },
  { title: 'Dicas', slug: 'dicas', id: 'post-tag-2' },
  { title: 'Cuidados', slug: 'cuidados', id: 'post-tag-3' },
];

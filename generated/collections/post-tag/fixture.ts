// Generated from schemas/content/post-tag.schema.json by `balcao generate`. Do not edit.
import type { PostTag } from './model.ts';

export const fixtures: readonly (PostTag & { readonly id: string })[] = [
  { title: 'Como cuidar do inox', slug: 'como-cuidar-do-inox', id: 'post-tag-1' },
  { title: 'Receitas de domingo', slug: 'receitas-de-domingo', id: 'post-tag-2' },
  { title: 'Perguntas frequentes', slug: 'perguntas-frequentes', id: 'post-tag-3' },
];

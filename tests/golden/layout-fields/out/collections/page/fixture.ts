// Generated from schemas/content/page.schema.json by `balcao generate`. Do not edit.
import type { Page } from './model.ts';

export const fixtures: readonly (Page & { readonly id: string })[] = [
  {
    title: 'Como cuidar do inox',
    pages: [{ name: 'Como cuidar do inox' }, { name: 'Como cuidar do inox' }],
    id: 'page-1',
  },
  {
    title: 'Receitas de domingo',
    pages: [{ name: 'Receitas de domingo' }, { name: 'Receitas de domingo' }],
    id: 'page-2',
  },
  {
    title: 'Perguntas frequentes',
    pages: [{ name: 'Perguntas frequentes' }, { name: 'Perguntas frequentes' }],
    id: 'page-3',
  },
];

// Generated from schemas/content/link.schema.json by `balcao generate`. Do not edit.
import type { Link } from './model.ts';

export const fixtures: readonly (Link & { readonly id: string })[] = [
  { id: 'como-cuidar-do-inox', url: 'https://www.exemplo.com.br/url' },
  { id: 'receitas-de-domingo', url: 'https://www.exemplo.com.br/url' },
  { id: 'perguntas-frequentes', url: 'https://www.exemplo.com.br/url' },
];

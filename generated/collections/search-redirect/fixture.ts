// Generated from schemas/content/search-redirect.schema.json by `balcao generate`. Do not edit.
import type { SearchRedirect } from './model.ts';

export const fixtures: readonly (SearchRedirect & { readonly id: string })[] = [
  { byQuery: 'Revisado', queryAlternatives: ['Padrão'], id: 'search-redirect-1' },
  { byQuery: 'Revisado', queryAlternatives: ['Principal', 'Padrão'], id: 'search-redirect-2' },
  { byQuery: 'Padrão', queryAlternatives: ['Em análise'], id: 'search-redirect-3' },
];

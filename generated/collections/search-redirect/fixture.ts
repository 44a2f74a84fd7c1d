// Generated from schemas/content/search-redirect.schema.json by `balcao generate`. Do not edit.
import type { SearchRedirect } from './model.ts';

export const fixtures: readonly (SearchRedirect & { readonly id: string })[] = [
  {
    byQuery: 'panela de presão',
    queryAlternatives: ['panela de pressão', 'guarda-sol'],
    id: 'search-redirect-1',
  },
  {
    byQuery: 'guarda sol',
    queryAlternatives: ['parafusadeira', 'panela de pressão'],
    id: 'search-redirect-2',
  },
  {
    byQuery: 'parafuzadeira',
    queryAlternatives: ['guarda-sol', 'parafusadeira'],
    id: 'search-redirect-3',
  },
];

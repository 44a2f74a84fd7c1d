// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { ProductTypeGroup } from './model.ts';

export const fixtures: readonly (ProductTypeGroup & { readonly id: string })[] = [
  {
    id: 'panela-de-pressao-4-5-l-inox',
    type: 'panela-de-pressao-4-5-l-inox',
    group: 'Novo',
    highlight: false,
    ranking: 1,
    products: ['7885894'],
  },
  {
    id: 'jogo-de-talheres-24-pecas',
    type: 'jogo-de-talheres-24-pecas',
    group: 'Em análise',
    highlight: false,
    ranking: 2,
    products: ['4214410'],
  },
  {
    id: 'frigideira-antiaderente-26-cm',
    type: 'frigideira-antiaderente-26-cm',
    group: 'Revisado',
    highlight: false,
    ranking: 3,
    products: ['3526324'],
  },
];

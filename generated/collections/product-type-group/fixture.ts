// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { ProductTypeGroup } from './model.ts';

export const fixtures: readonly (ProductTypeGroup & { readonly id: string })[] = [
  {
    type: 'panela-de-pressao-4-5-l-inox',
    group: 'Novo',
    highlight: 'Principal',
    ranking: 1,
    products: ['7885894'],
    id: 'product-type-group-1',
  },
  {
    type: 'jogo-de-talheres-24-pecas',
    group: 'Em análise',
    highlight: 'Em análise',
    ranking: 2,
    products: ['4214410'],
    id: 'product-type-group-2',
  },
  {
    type: 'frigideira-antiaderente-26-cm',
    group: 'Revisado',
    highlight: 'Em análise',
    ranking: 3,
    products: ['3526324'],
    id: 'product-type-group-3',
  },
];

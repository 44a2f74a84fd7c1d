// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { ProductTypeGroup } from './model.ts';

export const fixtures: readonly (ProductTypeGroup & { readonly id: string })[] = [
  {
    id: 'linha-profissional',
    type: 'panelas',
    group: 'Linha profissional',
    highlight: false,
    ranking: 1,
    products: ['7885894'],
  },
  {
    id: 'para-o-dia-a-dia',
    type: 'facas',
    group: 'Para o dia a dia',
    highlight: false,
    ranking: 2,
    products: ['4214410'],
  },
  {
    id: 'compactas',
    type: 'luminarias',
    group: 'Compactas',
    highlight: false,
    ranking: 3,
    products: ['3526324'],
  },
];

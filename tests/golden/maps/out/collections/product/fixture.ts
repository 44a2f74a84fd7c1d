// Generated from schemas/catalog/product.schema.json by `balcao generate`. Do not edit.
import type { Product } from './model.ts';

export const fixtures: readonly (Product & { readonly id: string })[] = [
  {
    name: 'Panela de pressão 4,5 L inox',
    stock: [{ unit: '10', qty: 1 }, { unit: 'loja', qty: 3 }],
    costs: [{ pack: '6', cost: 5, note: 'Principal' }, { pack: '12', cost: 9, note: 'Revisado' }],
    by: { claims: [{ project: 'Revisado', role: 'Principal' }] },
    id: 'product-1',
  },
  {
    name: 'Jogo de talheres 24 peças',
    stock: [{ unit: '9', qty: 2 }, { unit: 'cd', qty: 0 }],
    costs: [{ pack: '6', cost: 5, note: 'Principal' }, { pack: '12', cost: 9, note: 'Revisado' }],
    by: { claims: [{ project: 'Em análise', role: 'Novo' }] },
    id: 'product-2',
  },
  {
    name: 'Frigideira antiaderente 26 cm',
    stock: [{ unit: '10', qty: 1 }, { unit: 'loja', qty: 3 }],
    costs: [{ pack: '6', cost: 5, note: 'Principal' }, { pack: '12', cost: 9, note: 'Novo' }],
    by: { claims: [{ project: 'Principal', role: 'Padrão' }] },
    id: 'product-3',
  },
];

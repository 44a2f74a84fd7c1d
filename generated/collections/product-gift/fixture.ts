// Generated from schemas/catalog/product-gift.schema.json by `balcao generate`. Do not edit.
import type { ProductGift } from './model.ts';

export const fixtures: readonly (ProductGift & { readonly id: string })[] = [
  {
    name: 'Brinde de Natal',
    description: 'Entrega para todo o Brasil em até sete dias úteis.',
    rules: [
      {
        description: 'Entrega para todo o Brasil em até sete dias úteis.',
        products: ['7885894'],
        gifts: ['7885894'],
      },
      {
        description: 'Garantia de doze meses contra defeitos de fabricação.',
        products: ['7885894'],
        gifts: ['7885894'],
      },
    ],
    id: 'product-gift-1',
  },
  {
    name: 'Compre a panela, leve a espátula',
    description: 'Entrega para todo o Brasil em até sete dias úteis.',
    rules: [
      {
        description: 'Lave com esponja macia e sabão neutro antes do primeiro uso.',
        products: ['4214410'],
        gifts: ['4214410'],
      },
      {
        description: 'Entrega para todo o Brasil em até sete dias úteis.',
        products: ['4214410'],
        gifts: ['4214410'],
      },
    ],
    id: 'product-gift-2',
  },
  {
    name: 'Semana do consumidor',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    rules: [
      {
        description: 'Escolhido pela equipe para quem cozinha todos os dias.',
        products: ['3526324'],
        gifts: ['3526324'],
      },
      {
        description: 'Escolhido pela equipe para quem cozinha todos os dias.',
        products: ['3526324'],
        gifts: ['3526324'],
      },
    ],
    id: 'product-gift-3',
  },
];

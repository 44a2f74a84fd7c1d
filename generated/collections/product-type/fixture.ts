// Generated from schemas/catalog/product-type.schema.json by `balcao generate`. Do not edit.
import type { ProductType } from './model.ts';

export const fixtures: readonly (ProductType & { readonly id: string })[] = [
  {
    id: 'panela-de-pressao-4-5-l-inox',
    name: 'Panela de pressão 4,5 L inox',
    filters: [
      {
        name: 'Panela de pressão 4,5 L inox',
        description: 'Combina com as outras peças da mesma linha.',
        type: 'text',
        isArray: false,
        options: ['Revisado', 'Principal'],
      },
      {
        name: 'Panela de pressão 4,5 L inox',
        description: 'Entrega para todo o Brasil em até sete dias úteis.',
        type: 'checkbox',
        isArray: false,
      },
    ],
  },
  {
    id: 'jogo-de-talheres-24-pecas',
    name: 'Jogo de talheres 24 peças',
    filters: [
      {
        name: 'Jogo de talheres 24 peças',
        description: 'Lave com esponja macia e sabão neutro antes do primeiro uso.',
        type: 'number',
        isArray: true,
        range: [8, 8],
      },
      {
        name: 'Jogo de talheres 24 peças',
        description: 'Entrega para todo o Brasil em até sete dias úteis.',
        type: 'number',
        isArray: true,
        range: [19, 13],
      },
    ],
  },
  {
    id: 'frigideira-antiaderente-26-cm',
    name: 'Frigideira antiaderente 26 cm',
    filters: [
      {
        name: 'Frigideira antiaderente 26 cm',
        description: 'Escolhido pela equipe para quem cozinha todos os dias.',
        type: 'checkbox',
        isArray: false,
      },
      {
        name: 'Frigideira antiaderente 26 cm',
        description: 'Escolhido pela equipe para quem cozinha todos os dias.',
        type: 'checkbox',
        isArray: false,
      },
    ],
  },
];

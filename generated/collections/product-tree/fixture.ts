// Generated from schemas/catalog/product-tree.schema.json by `balcao generate`. Do not edit.
import type { ProductTree } from './model.ts';

export const fixtures: readonly (ProductTree & { readonly id: string })[] = [
  {
    id: 'panela-de-pressao-4-5-l-inox',
    name: 'Panela de pressão 4,5 L inox',
    options: [
      {
        sku: '9009577',
        name: 'Panela de pressão 4,5 L inox',
        options: [
          {
            sku: '1210402',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '7281112', name: 'Panela de pressão 4,5 L inox' },
              { sku: '3374006', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
          {
            sku: '7346836',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '7421896', name: 'Panela de pressão 4,5 L inox' },
              { sku: '6466577', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
        ],
      },
      {
        sku: '8797996',
        name: 'Panela de pressão 4,5 L inox',
        options: [
          {
            sku: '8069208',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '6583977', name: 'Panela de pressão 4,5 L inox' },
              { sku: '6205094', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
          {
            sku: '3484113',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '4031509', name: 'Panela de pressão 4,5 L inox' },
              { sku: '2112745', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
        ],
      },
    ],
    products: ['7885894'],
  },
  {
    id: 'jogo-de-talheres-24-pecas',
    name: 'Jogo de talheres 24 peças',
    options: [
      {
        sku: '9146624',
        name: 'Jogo de talheres 24 peças',
        options: [
          {
            sku: '6650157',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '8805702', name: 'Jogo de talheres 24 peças' },
              { sku: '9719087', name: 'Jogo de talheres 24 peças' },
            ],
          },
          {
            sku: '6670617',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '7132194', name: 'Jogo de talheres 24 peças' },
              { sku: '4564258', name: 'Jogo de talheres 24 peças' },
            ],
          },
        ],
      },
      {
        sku: '5313133',
        name: 'Jogo de talheres 24 peças',
        options: [
          {
            sku: '5762832',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '7518447', name: 'Jogo de talheres 24 peças' },
              { sku: '6175762', name: 'Jogo de talheres 24 peças' },
            ],
          },
          {
            sku: '4648429',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '1785828', name: 'Jogo de talheres 24 peças' },
              { sku: '4617896', name: 'Jogo de talheres 24 peças' },
            ],
          },
        ],
      },
    ],
    products: ['4214410'],
  },
  {
    id: 'frigideira-antiaderente-26-cm',
    name: 'Frigideira antiaderente 26 cm',
    options: [
      {
        sku: '4939653',
        name: 'Frigideira antiaderente 26 cm',
        options: [
          {
            sku: '2947298',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '3298594', name: 'Frigideira antiaderente 26 cm' },
              { sku: '6008323', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
          {
            sku: '5037860',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '1518179', name: 'Frigideira antiaderente 26 cm' },
              { sku: '8591923', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
        ],
      },
      {
        sku: '8727121',
        name: 'Frigideira antiaderente 26 cm',
        options: [
          {
            sku: '5787465',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '4195319', name: 'Frigideira antiaderente 26 cm' },
              { sku: '3738252', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
          {
            sku: '9611799',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '5449238', name: 'Frigideira antiaderente 26 cm' },
              { sku: '1824413', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
        ],
      },
    ],
    products: ['3526324'],
  },
];

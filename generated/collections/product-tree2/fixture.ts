// Generated from schemas/catalog/product-tree2.schema.json by `balcao generate`. Do not edit.
import type { ProductTree2 } from './model.ts';

export const fixtures: readonly (ProductTree2 & { readonly id: string })[] = [
  {
    id: 'panela-de-pressao-4-5-l-inox',
    name: 'Panela de pressão 4,5 L inox',
    options: [
      {
        sku: '3808479',
        name: 'Panela de pressão 4,5 L inox',
        options: [
          {
            sku: '1950616',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '6013054', name: 'Panela de pressão 4,5 L inox' },
              { sku: '6116147', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
          {
            sku: '9414974',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '5270551', name: 'Panela de pressão 4,5 L inox' },
              { sku: '4239306', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
        ],
      },
      {
        sku: '9997106',
        name: 'Panela de pressão 4,5 L inox',
        options: [
          {
            sku: '2236965',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '8896733', name: 'Panela de pressão 4,5 L inox' },
              { sku: '9848488', name: 'Panela de pressão 4,5 L inox' },
            ],
          },
          {
            sku: '5783544',
            name: 'Panela de pressão 4,5 L inox',
            options: [
              { sku: '2327261', name: 'Panela de pressão 4,5 L inox' },
              { sku: '7867356', name: 'Panela de pressão 4,5 L inox' },
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
        sku: '8852075',
        name: 'Jogo de talheres 24 peças',
        options: [
          {
            sku: '2208959',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '6026436', name: 'Jogo de talheres 24 peças' },
              { sku: '5897984', name: 'Jogo de talheres 24 peças' },
            ],
          },
          {
            sku: '8683471',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '7300269', name: 'Jogo de talheres 24 peças' },
              { sku: '9697678', name: 'Jogo de talheres 24 peças' },
            ],
          },
        ],
      },
      {
        sku: '7139775',
        name: 'Jogo de talheres 24 peças',
        options: [
          {
            sku: '1570788',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '7325405', name: 'Jogo de talheres 24 peças' },
              { sku: '7731272', name: 'Jogo de talheres 24 peças' },
            ],
          },
          {
            sku: '8703585',
            name: 'Jogo de talheres 24 peças',
            options: [
              { sku: '5188354', name: 'Jogo de talheres 24 peças' },
              { sku: '8878462', name: 'Jogo de talheres 24 peças' },
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
        sku: '7602790',
        name: 'Frigideira antiaderente 26 cm',
        options: [
          {
            sku: '3694230',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '9563317', name: 'Frigideira antiaderente 26 cm' },
              { sku: '9880582', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
          {
            sku: '9708873',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '5339328', name: 'Frigideira antiaderente 26 cm' },
              { sku: '2488886', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
        ],
      },
      {
        sku: '1927541',
        name: 'Frigideira antiaderente 26 cm',
        options: [
          {
            sku: '6815992',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '3061845', name: 'Frigideira antiaderente 26 cm' },
              { sku: '4359087', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
          {
            sku: '6484977',
            name: 'Frigideira antiaderente 26 cm',
            options: [
              { sku: '2939540', name: 'Frigideira antiaderente 26 cm' },
              { sku: '8721048', name: 'Frigideira antiaderente 26 cm' },
            ],
          },
        ],
      },
    ],
    products: ['3526324'],
  },
];

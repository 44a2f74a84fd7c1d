// Generated from schemas/catalog/product-tree.schema.json by `balcao generate`. Do not edit.
import type { ProductTree } from './model.ts';

export const fixtures: readonly (ProductTree & { readonly id: string })[] = [
  {
    id: 'cor-e-tamanho',
    name: 'Cor e tamanho',
    options: [
      {
        sku: '9009577',
        name: 'Azul',
        options: [
          {
            sku: '1210402',
            name: 'Pequeno',
            options: [{ sku: '7281112', name: '110 V' }, { sku: '3374006', name: '220 V' }],
          },
          {
            sku: '7346836',
            name: 'Grande',
            options: [{ sku: '7421896', name: '110 V' }, { sku: '6466577', name: '220 V' }],
          },
        ],
      },
      {
        sku: '8797996',
        name: 'Preto',
        options: [
          {
            sku: '8069208',
            name: 'Pequeno',
            options: [{ sku: '6583977', name: '110 V' }, { sku: '6205094', name: '220 V' }],
          },
          {
            sku: '3484113',
            name: 'Grande',
            options: [{ sku: '4031509', name: '110 V' }, { sku: '2112745', name: '220 V' }],
          },
        ],
      },
    ],
    products: ['7885894'],
  },
  {
    id: 'voltagem',
    name: 'Voltagem',
    options: [
      {
        sku: '9146624',
        name: 'Inox',
        options: [
          {
            sku: '6650157',
            name: 'Pequeno',
            options: [{ sku: '8805702', name: '110 V' }, { sku: '9719087', name: '220 V' }],
          },
          {
            sku: '6670617',
            name: 'Grande',
            options: [{ sku: '7132194', name: '110 V' }, { sku: '4564258', name: '220 V' }],
          },
        ],
      },
      {
        sku: '5313133',
        name: 'Azul',
        options: [
          {
            sku: '5762832',
            name: 'Pequeno',
            options: [{ sku: '7518447', name: '110 V' }, { sku: '6175762', name: '220 V' }],
          },
          {
            sku: '4648429',
            name: 'Grande',
            options: [{ sku: '1785828', name: '110 V' }, { sku: '4617896', name: '220 V' }],
          },
        ],
      },
    ],
    products: ['4214410'],
  },
  {
    id: 'acabamento',
    name: 'Acabamento',
    options: [
      {
        sku: '4939653',
        name: 'Preto',
        options: [
          {
            sku: '2947298',
            name: 'Pequeno',
            options: [{ sku: '3298594', name: '110 V' }, { sku: '6008323', name: '220 V' }],
          },
          {
            sku: '5037860',
            name: 'Grande',
            options: [{ sku: '1518179', name: '110 V' }, { sku: '8591923', name: '220 V' }],
          },
        ],
      },
      {
        sku: '8727121',
        name: 'Inox',
        options: [
          {
            sku: '5787465',
            name: 'Pequeno',
            options: [{ sku: '4195319', name: '110 V' }, { sku: '3738252', name: '220 V' }],
          },
          {
            sku: '9611799',
            name: 'Grande',
            options: [{ sku: '5449238', name: '110 V' }, { sku: '1824413', name: '220 V' }],
          },
        ],
      },
    ],
    products: ['3526324'],
  },
];

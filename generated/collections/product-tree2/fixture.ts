// Generated from schemas/catalog/product-tree2.schema.json by `balcao generate`. Do not edit.
import type { ProductTree2 } from './model.ts';

export const fixtures: readonly (ProductTree2 & { readonly id: string })[] = [
  {
    id: 'cor-e-tamanho',
    name: 'Cor e tamanho',
    options: [
      {
        sku: '3808479',
        name: 'Azul',
        options: [
          {
            sku: '1950616',
            name: 'Pequeno',
            options: [{ sku: '6013054', name: '110 V' }, { sku: '6116147', name: '220 V' }],
          },
          {
            sku: '9414974',
            name: 'Grande',
            options: [{ sku: '5270551', name: '110 V' }, { sku: '4239306', name: '220 V' }],
          },
        ],
      },
      {
        sku: '9997106',
        name: 'Preto',
        options: [
          {
            sku: '2236965',
            name: 'Pequeno',
            options: [{ sku: '8896733', name: '110 V' }, { sku: '9848488', name: '220 V' }],
          },
          {
            sku: '5783544',
            name: 'Grande',
            options: [{ sku: '2327261', name: '110 V' }, { sku: '7867356', name: '220 V' }],
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
        sku: '8852075',
        name: 'Inox',
        options: [
          {
            sku: '2208959',
            name: 'Pequeno',
            options: [{ sku: '6026436', name: '110 V' }, { sku: '5897984', name: '220 V' }],
          },
          {
            sku: '8683471',
            name: 'Grande',
            options: [{ sku: '7300269', name: '110 V' }, { sku: '9697678', name: '220 V' }],
          },
        ],
      },
      {
        sku: '7139775',
        name: 'Azul',
        options: [
          {
            sku: '1570788',
            name: 'Pequeno',
            options: [{ sku: '7325405', name: '110 V' }, { sku: '7731272', name: '220 V' }],
          },
          {
            sku: '8703585',
            name: 'Grande',
            options: [{ sku: '5188354', name: '110 V' }, { sku: '8878462', name: '220 V' }],
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
        sku: '7602790',
        name: 'Preto',
        options: [
          {
            sku: '3694230',
            name: 'Pequeno',
            options: [{ sku: '9563317', name: '110 V' }, { sku: '9880582', name: '220 V' }],
          },
          {
            sku: '9708873',
            name: 'Grande',
            options: [{ sku: '5339328', name: '110 V' }, { sku: '2488886', name: '220 V' }],
          },
        ],
      },
      {
        sku: '1927541',
        name: 'Inox',
        options: [
          {
            sku: '6815992',
            name: 'Pequeno',
            options: [{ sku: '3061845', name: '110 V' }, { sku: '4359087', name: '220 V' }],
          },
          {
            sku: '6484977',
            name: 'Grande',
            options: [{ sku: '2939540', name: '110 V' }, { sku: '8721048', name: '220 V' }],
          },
        ],
      },
    ],
    products: ['3526324'],
  },
];

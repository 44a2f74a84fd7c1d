// Generated from schemas/catalog/product-type.schema.json by `balcao generate`. Do not edit.
import type { ProductType } from './model.ts';

export const fixtures: readonly (ProductType & { readonly id: string })[] = [
  {
    id: 'panelas',
    name: 'Panelas',
    filters: [
      {
        name: 'Cor',
        description: 'A cor do produto',
        type: 'text',
        isArray: false,
        options: ['Azul', 'Inox'],
      },
      { name: 'Material', description: 'O material principal', type: 'checkbox', isArray: false },
    ],
  },
  {
    id: 'facas',
    name: 'Facas',
    filters: [
      {
        name: 'Capacidade',
        description: 'Em litros',
        type: 'number',
        isArray: true,
        range: [5, 10],
      },
      { name: 'Cor', description: 'A cor do produto', type: 'number', isArray: true, range: [1, 5] },
    ],
  },
  {
    id: 'luminarias',
    name: 'Luminárias',
    filters: [
      { name: 'Material', description: 'O material principal', type: 'checkbox', isArray: false },
      { name: 'Capacidade', description: 'Em litros', type: 'checkbox', isArray: false },
    ],
  },
];

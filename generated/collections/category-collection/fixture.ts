// Generated from schemas/catalog/category-collection.schema.json by `balcao generate`. Do not edit.
import type { CategoryCollection } from './model.ts';

export const fixtures: readonly (CategoryCollection & { readonly id: string })[] = [
  {
    id: 'panelas',
    name: 'Panelas',
    lists: [
      {
        name: 'Panelas',
        link: 'https://www.exemplo.com.br/link',
        productCount: 23,
        highlight: false,
      },
      {
        name: 'Panelas',
        link: 'https://www.exemplo.com.br/link',
        productCount: 21,
        highlight: true,
      },
    ],
  },
  {
    id: 'panelas-de-pressao',
    name: 'Panelas de pressão',
    lists: [
      {
        name: 'Panelas de pressão',
        link: 'https://www.exemplo.com.br/link',
        productCount: 20,
        highlight: true,
      },
      {
        name: 'Panelas de pressão',
        link: 'https://www.exemplo.com.br/link',
        productCount: 13,
        highlight: false,
      },
    ],
  },
  {
    id: 'talheres',
    name: 'Talheres',
    lists: [
      {
        name: 'Talheres',
        link: 'https://www.exemplo.com.br/link',
        productCount: 23,
        highlight: true,
      },
      {
        name: 'Talheres',
        link: 'https://www.exemplo.com.br/link',
        productCount: 14,
        highlight: false,
      },
    ],
  },
];

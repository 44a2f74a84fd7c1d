// Generated from schemas/system/own-views.schema.json by `balcao generate`. Do not edit.
import type { OwnViews } from './model.ts';

export const fixtures: readonly (OwnViews & { readonly id: string })[] = [
  {
    views: [
      {
        id: 'v1',
        name: 'Sem estoque',
        collection: 'product',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 1 }, { column: 'id', width: 20 }],
      },
      {
        id: 'v1',
        name: 'Ofertas',
        collection: 'customer',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 5 }, { column: 'id', width: 2 }],
      },
    ],
    id: 'own-views-1',
  },
  {
    views: [
      {
        id: 'v1',
        name: 'Novos clientes',
        collection: 'product',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 18 }, { column: 'id', width: 14 }],
      },
      {
        id: 'v1',
        name: 'Sem estoque',
        collection: 'customer',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 17 }, { column: 'id', width: 5 }],
      },
    ],
    id: 'own-views-2',
  },
  {
    views: [
      {
        id: 'v1',
        name: 'Ofertas',
        collection: 'product',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 5 }, { column: 'id', width: 7 }],
      },
      {
        id: 'v1',
        name: 'Novos clientes',
        collection: 'customer',
        search: 'sort=-Price',
        columns: ['id', 'Price'],
        widths: [{ column: 'id', width: 10 }, { column: 'id', width: 3 }],
      },
    ],
    id: 'own-views-3',
  },
];

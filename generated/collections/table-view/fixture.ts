// Generated from schemas/system/table-view.schema.json by `balcao generate`. Do not edit.
import type { TableView } from './model.ts';

export const fixtures: readonly (TableView & { readonly id: string })[] = [
  {
    name: 'Sem estoque',
    collection: 'product',
    owner: 'u1',
    search: 'sort=-Price',
    columns: ['id', 'Price'],
    widths: [{ column: 'id', width: 4 }, { column: 'id', width: 12 }],
    id: 'table-view-1',
  },
  {
    name: 'Ofertas',
    collection: 'customer',
    owner: 'u1',
    search: 'sort=-Price',
    columns: ['id', 'Price'],
    widths: [{ column: 'id', width: 8 }, { column: 'id', width: 10 }],
    id: 'table-view-2',
  },
  {
    name: 'Novos clientes',
    collection: 'product',
    owner: 'u1',
    search: 'sort=-Price',
    columns: ['id', 'Price'],
    widths: [{ column: 'id', width: 18 }, { column: 'id', width: 23 }],
    id: 'table-view-3',
  },
];

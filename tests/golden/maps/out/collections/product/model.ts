// Generated from schemas/catalog/product.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Product {
  name?: string;
  stock?: {
    unit: string;
    qty: number;
  }[];
  costs?: {
    pack: string;
    cost: number;
    note?: string;
  }[];
  by?: {
    claims?: {
      project: string;
      role: string;
    }[];
  };
}

export type ProductPath =
  | 'name'
  | 'stock'
  | 'costs'
  | 'by'
  | 'by.claims'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductPath> = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'catalog',
  list: { view: 'table', limit: 50, columns: ['name', 'stock'], hidden: false },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    {
      name: 'stock',
      path: 'Stock',
      type: 'array_struct',
      label: 'Estoque',
      map: { key: 'unit', value: 'qty' },
      fields: [
        { name: 'unit', path: 'unit', type: 'text', label: 'Unidade', required: true },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', required: true },
      ],
    },
    {
      name: 'costs',
      path: 'costs',
      type: 'array_struct',
      label: 'Custos',
      map: { key: 'pack' },
      fields: [
        {
          name: 'pack',
          path: 'pack',
          type: 'text',
          label: 'Embalagem',
          required: true,
          format: 'code',
        },
        { name: 'cost', path: 'PriceNet', type: 'number', label: 'Custo', required: true },
        { name: 'note', path: 'note', type: 'text', label: 'Nota', csv: false },
      ],
    },
    {
      name: 'by',
      path: 'by',
      type: 'struct',
      label: 'Por',
      fields: [
        {
          name: 'claims',
          path: 'claims',
          type: 'array_struct',
          label: 'Permissões',
          map: { key: 'project', value: 'role' },
          fields: [
            { name: 'project', path: 'project', type: 'text', label: 'Projeto', required: true },
            { name: 'role', path: 'role', type: 'text', label: 'Papel', required: true },
          ],
        },
      ],
    },
  ],
};

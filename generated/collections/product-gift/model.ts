// Generated from schemas/catalog/product-gift.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductGift {
  name: string;
  description?: string;
  rules?: {
    description?: string;
    products: string[];
    gifts: string[];
  }[];
}

export type ProductGiftPath =
  | 'name'
  | 'description'
  | 'rules'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductGiftPath> = {
  name: 'product-gift',
  kind: 'collection',
  label: { one: 'Brinde', many: 'Brindes' },
  group: 'catalog',
  icon: 'gift',
  list: {
    view: 'list',
    order: { field: 'name', direction: 'asc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  listActions: ['generate-gifts'],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Descrição',
      help: 'O que o cliente lê sobre a promoção de brindes.',
    },
    {
      name: 'rules',
      path: 'rules',
      type: 'array_struct',
      label: 'Regras',
      fields: [
        { name: 'description', path: 'description', type: 'text', label: 'Descrição' },
        {
          name: 'products',
          path: 'products',
          type: 'array_field',
          label: 'Produtos comprados',
          help: 'Quem compra qualquer um destes produtos ganha os brindes.',
          required: true,
          item: {
            name: '',
            path: '',
            type: 'select',
            label: 'Produto',
            reference: { collection: 'product', label: 'ProductSiteName' },
          },
        },
        {
          name: 'gifts',
          path: 'gifts',
          type: 'array_field',
          label: 'Brindes',
          help: 'O que acompanha a compra.',
          required: true,
          item: {
            name: '',
            path: '',
            type: 'select',
            label: 'Produto',
            reference: { collection: 'product', label: 'ProductSiteName' },
          },
        },
      ],
    },
  ],
};

// Generated from schemas/catalog/product-type-group.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductTypeGroup {
  id: string;
  type: string;
  group: string;
  highlight?: boolean;
  ranking?: number;
  products?: string[];
}

export type ProductTypeGroupPath =
  | 'id'
  | 'type'
  | 'group'
  | 'highlight'
  | 'ranking'
  | 'products'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductTypeGroupPath> = {
  name: 'product-type-group',
  kind: 'collection',
  label: { one: 'Grupo de produtos', many: 'Grupos de produtos' },
  group: 'catalog',
  icon: 'group',
  list: {
    view: 'list',
    order: { field: 'ranking', direction: 'asc' },
    limit: 50,
    filter: { field: 'group' },
    columns: [],
    hidden: false,
  },
  subtitle: ['group'],
  search: [
    { field: 'group', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'type', as: 'label', weight: 2 },
    { field: 'products', as: 'label', weight: 2 },
  ],
  id: { field: 'id', label: 'Código do grupo' },
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código do grupo',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    {
      name: 'type',
      path: 'type',
      type: 'select',
      label: 'Tipo de produto',
      required: true,
      reference: { collection: 'product-type', order: 'name', label: 'name' },
    },
    {
      name: 'group',
      path: 'group',
      type: 'text',
      label: 'Grupo',
      help: 'Reúne produtos parecidos do mesmo tipo: Linha profissional.',
      required: true,
    },
    { name: 'highlight', path: 'highlight', type: 'checkbox', label: 'Em destaque' },
    {
      name: 'ranking',
      path: 'ranking',
      type: 'number',
      label: 'Posição',
      help: 'O grupo 1 é mostrado primeiro.',
    },
    {
      name: 'products',
      path: 'products',
      type: 'array_field',
      label: 'Produtos',
      help: 'Os produtos do grupo.',
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Produto',
        reference: { collection: 'product', label: 'ProductSiteName' },
      },
    },
  ],
};

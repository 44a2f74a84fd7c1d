// Generated from schemas/catalog/category-collection.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CategoryCollection {
  id: string;
  name: string;
  lists?: {
    name: string;
    link: string;
    productCount?: number;
    highlight?: boolean;
  }[];
}

export type CategoryCollectionPath =
  | 'id'
  | 'name'
  | 'lists'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CategoryCollectionPath> = {
  name: 'category-collection',
  kind: 'collection',
  label: { one: 'Coleção de categorias', many: 'Coleções de categorias' },
  group: 'catalog',
  icon: 'collection',
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
    { field: 'id', as: 'code', weight: 8 },
  ],
  id: { field: 'id', label: 'Código da coleção' },
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
      label: 'Código da coleção',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'lists',
      path: 'lists',
      type: 'array_struct',
      label: 'Listas',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        {
          name: 'link',
          path: 'link',
          type: 'text',
          label: 'Endereço',
          help: 'A página que a lista abre: /panelas/pressao.',
          required: true,
          format: 'code',
        },
        { name: 'productCount', path: 'productCount', type: 'number', label: 'Produtos na lista' },
        { name: 'highlight', path: 'highlight', type: 'checkbox', label: 'Em destaque' },
      ],
    },
  ],
};

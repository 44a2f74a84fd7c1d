// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Category {
  title: string;
  parent?: string;
  order?: number;
}

export type CategoryPath =
  | 'title'
  | 'parent'
  | 'order'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CategoryPath> = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'catalog',
  list: {
    view: 'tree',
    limit: 1000,
    tree: { parent: 'parent', order: 'order' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Categoria mãe',
      reference: { collection: 'category', parent: 'parent', order: 'order' },
    },
    { name: 'order', path: 'order', type: 'number', label: 'Ordem' },
  ],
};

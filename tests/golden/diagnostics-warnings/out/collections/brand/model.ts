// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Brand {
  name: string;
}

export type BrandPath =
  | 'name'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BrandPath> = {
  name: 'brand',
  kind: 'collection',
  label: { one: 'Brand', many: 'Brands' },
  group: 'catalog',
  icon: 'catalog',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
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
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true, format: 'code' },
  ],
};

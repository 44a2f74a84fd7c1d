// Generated from schemas/catalog/brand.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Brand {
  id: string;
  name: string;
}

export type BrandPath =
  | 'id'
  | 'name'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<BrandPath> = {
  name: 'brand',
  kind: 'collection',
  label: { one: 'Marca', many: 'Marcas' },
  group: 'catalog',
  icon: 'brand',
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
  id: { field: 'id', label: 'Código da marca' },
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
      label: 'Código da marca',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
  ],
};

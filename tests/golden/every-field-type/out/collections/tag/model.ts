// Generated from schemas/catalog/tag.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Tag {
  name?: string;
  parent?: string;
  sample?: string;
  order?: number;
}

export type TagPath =
  | 'name'
  | 'parent'
  | 'sample'
  | 'order'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<TagPath> = {
  name: 'tag',
  kind: 'collection',
  label: { one: 'Etiqueta', many: 'Etiquetas' },
  group: 'catalog',
  icon: 'catalog',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'parent', as: 'text', weight: 3 },
    { field: 'sample', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  listActions: ['generate-gifts'],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'parent', path: 'parent', type: 'text', label: 'Mãe' },
    { name: 'sample', path: 'sample', type: 'text', label: 'Amostra' },
    { name: 'order', path: 'order', type: 'number', label: 'Ordem', replicated: false },
  ],
};

/**
 * The smallest definition of a collection, for tests.
 */
import type { CollectionDefinition, ListDefinition } from '../../../../contract/collection.ts';

export function brandDefinition(
  list: Partial<ListDefinition> = {},
  rest: Partial<CollectionDefinition> = {},
): CollectionDefinition {
  return {
    name: 'brand',
    kind: 'collection',
    label: { one: 'Marca', many: 'Marcas' },
    group: 'catalog',
    icon: 'label',
    list: { view: 'list', limit: 50, columns: [], hidden: false, ...list },
    search: [
      { field: 'title', as: 'text', weight: 10, title: true },
      { field: 'name', as: 'text', weight: 5 },
      { field: 'id', as: 'text', weight: 8 },
    ],
    deletable: true,
    replicable: false,
    sections: [],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    actions: [],
    catalogues: ['full'],
    fields: [{ name: 'name', path: 'name', type: 'text', label: 'Nome' }],
    ...rest,
  };
}

export const brands = [
  { id: 'tramontina', name: 'Tramontina' },
  { id: 'oxford', name: 'Oxford' },
];
export const tree = brandDefinition({
  view: 'tree',
  limit: 1000,
  tree: { parent: 'parent', order: 'order' },
});
export const branches = [
  { id: 'casa', title: 'Casa', order: 1 },
  { id: 'cama', title: 'Cama', parent: 'casa', order: 1 },
  { id: 'mesa', title: 'Mesa', parent: 'casa', order: 2 },
  { id: 'jardim', title: 'Jardim', order: 2 },
];

import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { indexesOfLists } from './list-indexes.ts';

const category: CollectionDefinition = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'Category',
  list: {
    view: 'tree',
    limit: 50,
    order: { field: 'createdAt', direction: 'desc' },
    filter: { field: 'title' },
    tree: { parent: 'parent', order: 'place.order' },
    columns: [],
    hidden: false,
  },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'Texts.Title', type: 'text', label: 'Título' },
    { name: 'parent', path: 'parent', type: 'select', label: 'Pai' },
    {
      name: 'place',
      path: 'Place',
      type: 'struct',
      label: 'Posição',
      fields: [{ name: 'order', path: 'Order', type: 'number', label: 'Ordem' }],
    },
  ],
};

describe('indexesOfLists', () => {
  it('names the stored places of order, filter and tree', () => {
    expect(indexesOfLists([category]).map((index) => index.fields)).toEqual([
      [['createdAt']],
      [['Texts', 'Title']],
      [['parent'], ['Place', 'Order']],
    ]);
  });

  it('makes one index for one field, and none for a config page', () => {
    const list = { ...category.list, order: { field: 'title', direction: 'asc' as const }, tree: undefined };
    const plain = { ...category, list };
    expect(indexesOfLists([plain]).map((index) => index.fields)).toEqual([[['Texts', 'Title']]]);
    expect(indexesOfLists([{ ...category, kind: 'singleton' }])).toEqual([]);
  });
});

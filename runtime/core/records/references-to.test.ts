import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { referencesTo } from './references-to.ts';

function collection(name: string, fields: readonly FieldDefinition[]): CollectionDefinition {
  return {
    name,
    kind: 'collection',
    label: { one: name, many: name },
    group: 'catalog',
    icon: name,
    list: { view: 'list', limit: 50, columns: [], hidden: false },
    deletable: true,
    replicable: false,
    sections: [],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    actions: [],
    catalogues: ['full'],
    fields,
  };
}

const toCategory: FieldDefinition = {
  name: 'category',
  path: 'category',
  type: 'select',
  label: 'Categoria',
  reference: { collection: 'category' },
};

it('finds the fields that refer to a collection, in structs and in the collection itself, and who refers inside lists', () => {
  const found = referencesTo('category', [
    collection('product', [
      toCategory,
      { name: 'seo', path: 'Seo', type: 'struct', label: 'SEO', fields: [toCategory] },
    ]),
    collection('shelf', [
      { name: 'others', path: 'others', type: 'array_field', label: 'Outras', item: toCategory },
    ]),
    collection('menu', [
      { name: 'rows', path: 'rows', type: 'array_struct', label: 'Linhas', fields: [toCategory] },
    ]),
    collection('category', [{ ...toCategory, name: 'parent', type: 'select_nested' }]),
    collection('brand', [{ ...toCategory, reference: { collection: 'brand' } }]),
  ]);
  expect(found.map(({ definition: { name }, direct, inLists }) => [name, direct, inLists])).toEqual([
    ['product', ['category', 'seo.category'], false],
    ['shelf', [], true],
    ['menu', [], true],
    ['category', ['parent'], false],
  ]);
});

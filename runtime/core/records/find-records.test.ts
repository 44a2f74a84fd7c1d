import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, ConsoleRecord, ListDefinition } from '../../contract/collection.ts';
import { beyondQueries, listQuery, matchesText, unionById } from './find-records.ts';

function brandDefinition(list: Partial<ListDefinition> = {}): CollectionDefinition {
  return {
    name: 'brand',
    kind: 'collection',
    label: { one: 'Marca', many: 'Marcas' },
    group: 'catalog',
    icon: 'label',
    list: { view: 'list', limit: 50, columns: [], hidden: false, ...list },
    deletable: true,
    replicable: false,
    sections: [],
    access: { read: 'viewer', write: 'operator', delete: 'admin' },
    actions: [],
    catalogues: ['full'],
    fields: [],
  };
}

const category = (id: string, fields: object = {}): ConsoleRecord => ({ ...fields, id });

describe('finding a record', () => {
  const cases = [
    { name: 'finds inside the label', text: 'nho', want: true },
    { name: 'does without accents', text: 'agua', want: true },
    { name: 'does without case', text: 'ÁGUA', want: true },
    { name: 'finds the id', text: 'cat-1', want: true },
    { name: 'finds the filter field', text: 'banho-e', want: true },
    { name: 'everything matches nothing typed', text: '  ', want: true },
    { name: 'does not find what is not there', text: 'cozinha', want: false },
  ];
  it.each(cases)('$name', ({ text, want }) => {
    const record = category('cat-1', { title: 'Banho e Água', slug: 'banho-e-agua' });
    expect(matchesText(record, text, 'slug')).toBe(want);
  });

  it('asks the store by the start of the declared field and of the id, as typed and as such things are stored', () => {
    const definition = brandDefinition({ filter: { field: 'name' } });
    const starting = (field: string, value: string) => ({ prefix: { field, value }, limit: 50 });
    expect(beyondQueries(definition, ' tra ')).toEqual([
      starting('name', 'tra'),
      starting('name', 'Tra'),
      starting('id', 'tra'),
      starting('id', 'TRA'),
    ]);
    const nothing = [undefined, undefined, undefined, undefined];
    expect(beyondQueries(definition, ' ')).toEqual(nothing);
    expect(beyondQueries(brandDefinition(), 'TRA')).toEqual([starting('id', 'TRA'), ...nothing.slice(1)]);
    expect(beyondQueries(brandDefinition(), 'a/b')).toEqual(nothing);
  });

  it('adds what the store found to what is loaded, each once', () => {
    const both = unionById([category('b'), category('a')], [category('a'), category('c')]);
    expect(both.map((record) => record.id)).toEqual(['b', 'a', 'c']);
  });
});

describe('listQuery', () => {
  it('follows the declared order and limit', () => {
    expect(listQuery(brandDefinition({ limit: 1000, order: { field: 'name', direction: 'asc' } }))).toEqual({
      limit: 1000,
      order: { field: 'name', direction: 'asc' },
    });
  });
});

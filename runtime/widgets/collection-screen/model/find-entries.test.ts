import { describe, expect, it } from 'vitest';
import { beyondQueries, listQuery, matchesText, unionById } from './find-entries.ts';
import { category } from './testing/categories.ts';
import { brandDefinition } from './testing/definitions.ts';

describe('the filter box', () => {
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

  it('asks the store by prefix, with a capital as well, only where the collection declares a field', () => {
    const definition = brandDefinition({ filter: { field: 'name' } });
    const starting = (value: string) => ({ prefix: { field: 'name', value }, limit: 50 });
    expect(beyondQueries(definition, ' tra ')).toEqual([starting('tra'), starting('Tra')]);
    expect(beyondQueries(definition, 'Tra')).toEqual([starting('Tra'), undefined]);
    expect(beyondQueries(definition, ' ')).toEqual([undefined, undefined]);
    expect(beyondQueries(brandDefinition(), 'Tra')).toEqual([undefined, undefined]);
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

import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../contract/live.ts';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { partialSearch } from './partial-search.ts';

const definitionOf = async (name: string) => {
  const found = SHOP.find((definition) => definition.name === name);
  if (!found) throw new Error(`There is no "${name}".`);
  return { ...found, list: { ...found.list, filter: { field: 'name' } } };
};

describe('a search of a store without an engine', () => {
  it('answers what the first page and the beginnings have, and says that it is a part', async () => {
    const asked: string[] = [];
    const read = async (collection: string, query: ListQuery) => {
      asked.push(`${collection} ${query.prefix?.field ?? 'page'}`);
      if (query.prefix?.field === 'id') throw new Error('denied');
      return query.prefix
        ? [{ id: 'P9', name: 'Panela 9' }]
        : [
            { id: 'P1', name: 'Panela' },
            { id: 'P2', name: 'Faca' },
          ];
    };
    const request = { text: 'panela', collections: ['product', 'brand', 'supplier'], limit: 9 };
    const answer = await partialSearch(request, definitionOf, read);
    expect(answer.partial).toBe(true);
    expect(answer.hits.filter(({ collection }) => collection === 'product').map(({ id }) => id)).toEqual([
      'P1',
      'P9',
    ]);
    expect(asked.some((each) => each.startsWith('supplier'))).toBe(false);
  });

  it('says so of an empty answer too', async () => {
    const request = { text: 'xyz', collections: ['product'], limit: 9 };
    expect(await partialSearch(request, definitionOf, async () => [])).toMatchObject({
      total: 0,
      partial: true,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { indexesOfDeclaredLists } from './declared-lists.ts';

describe('indexesOfDeclaredLists', () => {
  it('covers the order of a declared list, at its stored place', async () => {
    const indexes = await indexesOfDeclaredLists();
    expect(indexes).toContainEqual({ collectionId: 'shipping-quote', fields: [['createdAt']] });
  });

  it('covers the children of a tree in their order', async () => {
    const indexes = await indexesOfDeclaredLists();
    const ofCategories = indexes.filter(({ collectionId }) => collectionId === 'category');
    expect(ofCategories.map(({ fields }) => fields.map((field) => field.join('.')))).toContainEqual([
      'parent',
      'order',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { readModels } from '../index.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { compositeIndexes } from './indexes-view.ts';

const fields = {
  name: { title: 'Nome', type: 'string' },
  price: { title: 'Preço', type: 'number', 'x-ui': { path: 'Prices.net-price' } },
};

function indexesFor(list: object) {
  return compositeIndexes(readModels([catalogSource(collectionSchema('product', fields, { list }))]).models);
}

describe('compositeIndexes', () => {
  it('joins the filter and the order where they are stored', () => {
    const list = { filter: { field: 'name' }, order: { field: 'price', direction: 'desc' } };
    expect(indexesFor(list)).toEqual([
      {
        collectionGroup: 'product',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'name', order: 'ASCENDING' },
          { fieldPath: 'Prices.`net-price`', order: 'DESCENDING' },
        ],
      },
    ]);
  });

  it.each([
    { name: 'the filter alone', list: { filter: { field: 'name' } } },
    { name: 'the order alone', list: { order: { field: 'price' } } },
    { name: 'one field for both', list: { filter: { field: 'name' }, order: { field: 'name' } } },
  ])('needs none for $name', ({ list }) => {
    expect(indexesFor(list)).toEqual([]);
  });
});

describe('a table', () => {
  const status = { title: 'Situação', type: 'string', enum: ['queued', 'success'] };
  const columns = ['name', 'status', 'price'];
  const order = { field: 'price', direction: 'desc' };

  it('joins each column of few values with the order, so that it can be filtered by', () => {
    const list = { view: 'table', columns, order };
    const models = readModels([catalogSource(collectionSchema('product', { ...fields, status }, { list }))]);
    expect(compositeIndexes(models.models).map((index) => index.fields[0]?.fieldPath)).toEqual(['status']);
  });
});

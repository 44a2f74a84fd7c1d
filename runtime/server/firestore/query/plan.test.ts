/**
 * A query answers the same with and without indexes, and with them does not look through the collection.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { type ListIndex, openDocumentStore } from '../index.ts';
import { isNamePath } from '../values/field-path.ts';
import { toFields, toValue } from '../values/plain.ts';
import { keyBehind, sortKey } from '../values/sort-key.ts';
import type { Value } from '../values/value.ts';
import type { Write } from '../writes/write.ts';
import { effectiveOrders } from './order-by.ts';
import { planFor } from './plan.ts';
import type { Cursor, Filter, Order, StructuredQuery } from './structured-query.ts';

const COUNT = [{ kind: 'count', alias: 'count' }] as const;
const INDEXES: readonly ListIndex[] = [
  { collectionId: 'product', fields: [['price']] },
  { collectionId: 'product', fields: [['brand'], ['price']] },
  { collectionId: 'product', fields: [['brand']] },
  { collectionId: 'product', fields: [], contains: ['tags'] },
  { collectionId: 'product', fields: [['price']], contains: ['tags'] },
];

const price = fc.oneof(
  fc.integer({ min: -2, max: 4 }),
  fc.constantFrom(0.5, Number.NaN, '', 'b', '\0', 'é', null, true),
  fc.constantFrom([1], [], { a: 1 }),
);
const brand = fc.constantFrom('aurora', 'brisa', null);
const tag = fc.constantFrom('new', 'sale', 1);
const tags = fc.oneof(fc.array(tag, { maxLength: 3 }), tag);
const product = fc.record({ price, brand, tags }, { requiredKeys: [] });
const shelf = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), product, { maxKeys: 7 });

/** No value of a document: an `in` may list arrays. */
function toValueOfList(items: readonly unknown[]): Value {
  return { arrayValue: { values: items.map(toValue) } };
}

const filter = fc.oneof(
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant(['brand']),
    operator: fc.constantFrom('EQUAL' as const, 'NOT_EQUAL' as const),
    value: brand.map(toValue),
  }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant(['price']),
    operator: fc.constantFrom(
      'LESS_THAN' as const,
      'LESS_THAN_OR_EQUAL' as const,
      'GREATER_THAN' as const,
      'GREATER_THAN_OR_EQUAL' as const,
      'EQUAL' as const,
    ),
    value: price.map(toValue),
  }),
  fc.record({
    kind: fc.constant('unary' as const),
    field: fc.constantFrom(['price'], ['brand']),
    operator: fc.constantFrom('IS_NULL' as const, 'IS_NAN' as const, 'IS_NOT_NULL' as const),
  }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constantFrom(['price'], ['brand']),
    operator: fc.constantFrom('IN' as const, 'NOT_IN' as const),
    value: fc.array(fc.oneof(price, brand), { minLength: 1, maxLength: 3 }).map(toValueOfList),
  }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant(['tags']),
    operator: fc.constant('ARRAY_CONTAINS' as const),
    value: tag.map(toValue),
  }),
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant(['tags']),
    operator: fc.constant('ARRAY_CONTAINS_ANY' as const),
    value: fc.array(tag, { minLength: 1, maxLength: 2 }).map(toValueOfList),
  }),
);
const name = fc
  .constantFrom('a', 'c', 'd', 'g')
  .map((id): Value => ({ referenceValue: `shop/x/product/${id}` }));
const onName = fc.record({
  kind: fc.constant('field' as const),
  field: fc.constant(['__name__']),
  operator: fc.constantFrom('EQUAL' as const, 'LESS_THAN' as const, 'GREATER_THAN_OR_EQUAL' as const),
  value: name,
});
const order = fc.record({
  field: fc.constantFrom(['price'], ['brand'], ['__name__']),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});
interface DrawnCursor {
  readonly value: Value;
  readonly name: Value;
  readonly length: number;
  readonly before: boolean;
}
const cursor = fc.option(
  fc.record<DrawnCursor>({
    value: price.map(toValue),
    name,
    length: fc.integer({ min: 1, max: 3 }),
    before: fc.boolean(),
  }),
  { nil: undefined },
);
const query = fc
  .record({
    filters: fc.array(fc.oneof({ weight: 4, arbitrary: filter }, onName), { maxLength: 3 }),
    orderBy: fc.uniqueArray(order, { maxLength: 2, selector: (one: Order) => one.field[0] }),
    limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    offset: fc.integer({ min: 0, max: 2 }),
    startAt: cursor,
    endAt: cursor,
  })
  .map(({ filters, limit, startAt, endAt, ...rest }): StructuredQuery => {
    const where: Filter = { kind: 'and', filters };
    const orders = effectiveOrders({ orderBy: rest.orderBy, ...(filters.length > 0 && { where }) });
    // A name can only be compared with a name.
    const placed = (cursor: DrawnCursor | undefined): Cursor | undefined =>
      cursor && {
        values: orders
          .slice(0, cursor.length)
          .map(({ field }) => (isNamePath(field) ? cursor.name : cursor.value)),
        before: cursor.before,
      };
    return {
      collectionId: 'product',
      allDescendants: false,
      ...rest,
      ...(filters.length > 0 && { where }),
      ...(limit !== undefined && { limit }),
      ...(startAt && { startAt: placed(startAt) }),
      ...(endAt && { endAt: placed(endAt) }),
    };
  });

function writes(products: { [id: string]: object }): Write[] {
  return Object.entries(products).map(([id, data]) => ({
    kind: 'set',
    path: `shop/x/product/${id}`,
    fields: toFields(data),
  }));
}

describe('a store with indexes', () => {
  it('answers every query as a store without them', () => {
    fc.assert(
      fc.property(shelf, shelf, fc.array(query, { minLength: 5, maxLength: 5 }), (first, second, queries) => {
        const [plain, indexed] = [[], INDEXES].map((indexes) => {
          const store = openDocumentStore(openDatabase(':memory:'), { now: () => 0, indexes });
          store.commit(writes(first));
          store.commit([...writes(second), { kind: 'delete', path: 'shop/x/product/a' }]);
          return store;
        });
        for (const asked of queries) {
          const want = plain?.query('shop/x', asked);
          expect(indexed?.query('shop/x', asked)).toEqual(want);
          const count = { count: { integerValue: String(want?.length) } };
          for (const store of [plain, indexed]) {
            expect(store?.aggregate('shop/x', asked, COUNT)).toMatchObject({ fields: count });
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('builds an index over what is there, and drops one that is no longer declared', () => {
    const database = openDatabase(':memory:');
    openDocumentStore(database).commit(writes({ a: { price: 2 }, b: { price: 1 } }));
    const count = () => database.prepare<{ n: number }>('SELECT count(*) n FROM index_entries').get()?.n;
    const asked: StructuredQuery = {
      collectionId: 'product',
      allDescendants: false,
      orderBy: [{ field: ['price'], direction: 'asc' }],
      offset: 0,
      limit: 1,
    };
    const store = openDocumentStore(database, { indexes: INDEXES });
    expect(store.query('shop/x', asked).map(({ path }) => path)).toEqual(['shop/x/product/b']);
    expect(count()).toBe(2);
    openDocumentStore(database);
    expect(count()).toBe(0);
  });

  it('walks on over many pages, in both directions', () => {
    const store = openDocumentStore(openDatabase(':memory:'), { indexes: INDEXES });
    const ids = Array.from({ length: 300 }, (_, n) => `p${String(n).padStart(3, '0')}`);
    store.commit(writes(Object.fromEntries(ids.map((id, n) => [id, { price: Math.floor(n / 90) }]))));
    for (const field of ['price', '__name__']) {
      for (const direction of ['asc', 'desc'] as const) {
        const found = store.query('shop/x', { ...base, orderBy: [{ field: [field], direction }] });
        const want = direction === 'asc' ? ids : ids.toReversed();
        expect(found.map(({ path }) => path.slice(-4))).toEqual(want);
      }
    }
  });

  const base: StructuredQuery = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
  const open = INDEXES.map((index, id) => ({ id, index }));
  const byPrice: Order[] = [{ field: ['price'], direction: 'desc' }];
  const byName: Order[] = [{ field: ['__name__'], direction: 'asc' }];
  const nameOf = (id: string): Value => ({ referenceValue: `shop/x/product/${id}` });
  const isAurora: Filter = {
    kind: 'field',
    field: ['brand'],
    operator: 'EQUAL',
    value: { stringValue: 'aurora' },
  };
  const plans: { name: string; query: StructuredQuery; want: object | undefined }[] = [
    {
      name: 'a list in order',
      query: { ...base, orderBy: byPrice },
      want: { kind: 'index', indexId: 0, direction: 'desc' },
    },
    {
      name: 'a filtered list in order',
      query: { ...base, where: isAurora, orderBy: byPrice },
      want: { kind: 'index', indexId: 1 },
    },
    {
      name: 'a filtered list',
      query: { ...base, where: isAurora },
      want: { kind: 'index', indexId: 2, direction: 'asc' },
    },
    {
      name: 'a page behind a cursor, from where it begins',
      query: {
        ...base,
        orderBy: byPrice,
        startAt: { values: [{ integerValue: '3' }], before: false },
      },
      want: {
        kind: 'index',
        ranges: [
          {
            from: { key: sortKey([]), id: '' },
            to: { key: keyBehind(sortKey([{ integerValue: '3' }])), id: '' },
          },
        ],
      },
    },
    {
      name: 'a page behind one of many that share a value, from its name',
      query: {
        ...base,
        orderBy: byPrice,
        startAt: { values: [{ integerValue: '3' }, nameOf('d')], before: false },
      },
      want: { kind: 'index', ranges: [{ to: { key: sortKey([{ integerValue: '3' }]), id: 'd\0' } }] },
    },
    {
      name: 'a page of the whole collection, from its name',
      query: { ...base, orderBy: byName, startAt: { values: [nameOf('d')], before: false } },
      want: { kind: 'ids', from: 'd' },
    },
    {
      name: 'a page behind a name of another collection, from the first',
      query: {
        ...base,
        orderBy: byName,
        startAt: { values: [{ referenceValue: 'shop/w/product/d' }], before: false },
      },
      want: { kind: 'ids', from: '' },
    },
    {
      name: 'names of a range',
      query: {
        ...base,
        where: {
          kind: 'and',
          filters: [
            { kind: 'field', field: ['__name__'], operator: 'GREATER_THAN', value: nameOf('b') },
            { kind: 'field', field: ['__name__'], operator: 'LESS_THAN_OR_EQUAL', value: nameOf('d') },
          ],
        },
      },
      want: { kind: 'ids', from: 'b', to: 'd\0' },
    },
    {
      name: 'an equality and a range of one field in the order of names',
      query: {
        ...base,
        orderBy: byName,
        where: {
          kind: 'and',
          filters: [
            { kind: 'field', field: ['brand'], operator: 'EQUAL', value: { stringValue: 'aurora' } },
            { kind: 'field', field: ['brand'], operator: 'GREATER_THAN', value: { stringValue: 'a' } },
          ],
        },
      },
      want: { kind: 'index', indexId: 2, ranges: [{ from: { key: sortKey([{ stringValue: 'aurora' }]) } }] },
    },
    { name: 'a plain list', query: base, want: { kind: 'ids', direction: 'asc' } },
    {
      name: 'an order without an index',
      query: { ...base, orderBy: [{ field: ['title'], direction: 'asc' }] },
      want: undefined,
    },
    {
      name: 'mixed directions',
      query: { ...base, orderBy: [...byPrice, { field: ['__name__'], direction: 'asc' }] },
      want: undefined,
    },
  ];
  it.each(plans)('plans $name', ({ query: asked, want }) => {
    const plan = planFor(asked, 'shop/x', 'shop/x/product', open);
    if (want) expect(plan).toMatchObject({ inOrder: true, walked: want });
    else expect(plan).toMatchObject({ inOrder: false });
  });
});

import { AggregateField, FieldPath, Filter, type Firestore, type Query } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { describeAdmin } from './shop.ts';

const PRODUCTS = {
  a: { price: 10, brand: 'sol', tags: ['novo', 'mesa'] },
  b: { price: 20, brand: 'lua', tags: ['mesa'] },
  c: { price: 20.5, brand: 'sol', tags: [] },
  d: { price: 30, brand: 'mar' },
  e: { brand: 'mar', tags: ['novo'] },
} as const;

describeAdmin('queries', (shop) => {
  const stocked = async (): Promise<Firestore> => {
    const { db } = shop();
    const batch = db.batch();
    for (const [id, data] of Object.entries(PRODUCTS)) batch.set(db.doc(`product/${id}`), data);
    await batch.commit();
    return db;
  };
  const idsOf = async (query: Query) => (await query.get()).docs.map(({ id }) => id).join('');

  const cases: { name: string; query: (products: Query) => Query; want: string }[] = [
    { name: 'all, by id', query: (p) => p, want: 'abcde' },
    { name: '==', query: (p) => p.where('brand', '==', 'sol'), want: 'ac' },
    { name: '!=', query: (p) => p.where('brand', '!=', 'sol'), want: 'bde' },
    { name: '<', query: (p) => p.where('price', '<', 20), want: 'a' },
    { name: '<=', query: (p) => p.where('price', '<=', 20), want: 'ab' },
    { name: '>', query: (p) => p.where('price', '>', 20), want: 'cd' },
    { name: '>=', query: (p) => p.where('price', '>=', 20), want: 'bcd' },
    { name: 'a range', query: (p) => p.where('price', '>', 10).where('price', '<', 30), want: 'bc' },
    { name: 'in', query: (p) => p.where('brand', 'in', ['lua', 'mar']), want: 'bde' },
    { name: 'not-in', query: (p) => p.where('brand', 'not-in', ['lua', 'mar']), want: 'ac' },
    { name: 'array-contains', query: (p) => p.where('tags', 'array-contains', 'mesa'), want: 'ab' },
    {
      name: 'array-contains-any',
      query: (p) => p.where('tags', 'array-contains-any', ['novo', 'outro']),
      want: 'ae',
    },
    {
      name: 'or',
      query: (p) => p.where(Filter.or(Filter.where('price', '==', 30), Filter.where('brand', '==', 'lua'))),
      want: 'bd',
    },
    {
      name: 'and within or',
      query: (p) =>
        p.where(
          Filter.or(
            Filter.and(Filter.where('brand', '==', 'sol'), Filter.where('price', '>', 15)),
            Filter.where('price', '==', 20),
          ),
        ),
      want: 'bc',
    },
    { name: 'an order leaves out what lacks the field', query: (p) => p.orderBy('price'), want: 'abcd' },
    { name: 'descending', query: (p) => p.orderBy('price', 'desc'), want: 'dcba' },
    { name: 'several orders', query: (p) => p.orderBy('brand').orderBy('price', 'desc'), want: 'bdca' },
    { name: 'limit', query: (p) => p.orderBy('price').limit(2), want: 'ab' },
    { name: 'limitToLast', query: (p) => p.orderBy('price').limitToLast(2), want: 'cd' },
    { name: 'offset', query: (p) => p.orderBy('price').offset(1).limit(2), want: 'bc' },
    { name: 'startAt', query: (p) => p.orderBy('price').startAt(20), want: 'bcd' },
    { name: 'startAfter', query: (p) => p.orderBy('price').startAfter(20), want: 'cd' },
    { name: 'endAt', query: (p) => p.orderBy('price').endAt(20), want: 'ab' },
    { name: 'endBefore', query: (p) => p.orderBy('price').endBefore(20), want: 'a' },
    {
      name: 'documentId()',
      query: (p) => p.where(FieldPath.documentId(), 'in', ['b', 'd', 'x']),
      want: 'bd',
    },
    {
      name: 'documentId() ranges',
      query: (p) => p.orderBy(FieldPath.documentId()).startAfter('b').endAt('d'),
      want: 'cd',
    },
  ];
  it.each(cases)('$name', async ({ query, want }) => {
    const db = await stocked();
    expect(await idsOf(query(db.collection('product')))).toBe(want);
  });

  it('go on from a document, ties broken by id', async () => {
    const db = await stocked();
    await db.doc('product/bb').set({ price: 20 });
    const from = await db.doc('product/b').get();
    expect(await idsOf(db.collection('product').orderBy('price').startAfter(from))).toBe('bbcd');
  });

  it('select fields', async () => {
    const db = await stocked();
    const found = await db.collection('product').where('price', '==', 10).select('brand').get();
    expect(found.docs.map((document) => document.data())).toEqual([{ brand: 'sol' }]);
  });

  it('reach all collections of an id', async () => {
    const db = await stocked();
    await db.doc('shop/x/product/z').set({ brand: 'sol' });
    expect(await idsOf(db.collectionGroup('product').where('brand', '==', 'sol'))).toBe('acz');
  });

  // Google answers these.
  it.runIf(!process.env.BALCAO_GOOGLE_EMULATOR)('over vectors are refused by name', async () => {
    const db = await stocked();
    const nearest = db.collection('product').findNearest({
      vectorField: 'place',
      queryVector: [1, 2],
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    });
    await expect(nearest.get()).rejects.toMatchObject({
      code: 12,
      message: expect.stringContaining('findNearest'),
    });
  });

  it('count, sum and average', async () => {
    const db = await stocked();
    const products = db.collection('product');
    expect((await products.where('brand', '==', 'mar').count().get()).data()).toEqual({ count: 2 });
    const figures = await products
      .where('price', '<=', 20)
      .aggregate({
        n: AggregateField.count(),
        total: AggregateField.sum('price'),
        mean: AggregateField.average('price'),
      })
      .get();
    expect(figures.data()).toEqual({ n: 2, total: 30, mean: 15 });
    const none = products.where('price', '>', 99);
    expect(
      (
        await none.aggregate({ s: AggregateField.sum('price'), a: AggregateField.average('price') }).get()
      ).data(),
    ).toEqual({ s: 0, a: null });
  });

  it('count no more than their limit', async () => {
    const db = await stocked();
    expect((await db.collection('product').limit(3).count().get()).data()).toEqual({ count: 3 });
  });
});

/**
 * Queries as the SDK builds them, answered by the server: filters, orders, cursors, limits, aggregations.
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { toFields, type Write } from '../../../runtime/server/firestore/index.ts';
import { describeFirestore } from './harness/shop.ts';

const PRODUCTS = {
  apple: { title: 'Maçã', price: 3, tags: ['fruta', 'fresco'], size: { w: 1 }, brand: 'aurora' },
  banana: { title: 'Banana', price: 3, tags: ['fruta'], size: { w: 2 }, brand: 'brisa' },
  cake: { title: 'Bolo', price: 25.5, tags: ['doce', 'fresco'], brand: 'aurora' },
  drink: { title: 'bebida', price: Number.NaN, tags: [], brand: null },
  emoji: { title: '🥧', price: 10, tags: ['doce'], brand: 'ámbar' },
  free: { title: '～til', price: '10', tags: 'fruta', brand: 'brisa' },
  ghost: { price: -1 },
};

describeFirestore('queries', (shop) => {
  let page: Page;
  beforeEach(async () => {
    const { server, root } = shop();
    server.store.commit(
      Object.entries(PRODUCTS).map(
        ([id, data]): Write => ({ kind: 'set', path: `${root}/product/${id}`, fields: toFields(data) }),
      ),
    );
    page = await shop().open();
  });

  /** One query a case: the expression builds its constraints, with the SDK's functions as `f`. */
  const cases: { name: string; query: string; want: string[] }[] = [
    { name: 'all, by id', query: '', want: ['apple', 'banana', 'cake', 'drink', 'emoji', 'free', 'ghost'] },
    { name: 'equal', query: "f.where('brand','==','aurora')", want: ['apple', 'cake'] },
    { name: 'equal to null', query: "f.where('brand','==',null)", want: ['drink'] },
    { name: 'equal to NaN', query: "f.where('price','==',NaN)", want: ['drink'] },
    { name: 'equal to a whole number', query: "f.where('price','==',3)", want: ['apple', 'banana'] },
    { name: 'equal in a map', query: "f.where('size.w','==',2)", want: ['banana'] },
    { name: 'equal to a map', query: "f.where('size','==',{w:1})", want: ['apple'] },
    {
      name: 'unequal leaves out null and missing',
      query: "f.where('brand','!=','aurora')",
      want: ['banana', 'free', 'emoji'],
    },
    {
      name: 'less than stays within numbers',
      query: "f.where('price','<',10)",
      want: ['drink', 'ghost', 'apple', 'banana'],
    },
    { name: 'at most', query: "f.where('price','<=',3)", want: ['drink', 'ghost', 'apple', 'banana'] },
    { name: 'greater than stays within numbers', query: "f.where('price','>',3)", want: ['emoji', 'cake'] },
    { name: 'at least', query: "f.where('price','>=',10)", want: ['emoji', 'cake'] },
    {
      name: 'a range',
      query: "f.where('price','>',-1), f.where('price','<',25)",
      want: ['apple', 'banana', 'emoji'],
    },
    { name: 'in', query: "f.where('brand','in',['brisa','ámbar'])", want: ['banana', 'emoji', 'free'] },
    { name: 'not in', query: "f.where('brand','not-in',['brisa','ámbar'])", want: ['apple', 'cake'] },
    { name: 'array contains', query: "f.where('tags','array-contains','fruta')", want: ['apple', 'banana'] },
    {
      name: 'array contains any',
      query: "f.where('tags','array-contains-any',['doce','fresco'])",
      want: ['apple', 'cake', 'emoji'],
    },
    {
      name: 'or',
      query: "f.or(f.where('price','==',10), f.where('title','==','Bolo'))",
      want: ['cake', 'emoji'],
    },
    {
      name: 'and within or',
      query:
        "f.or(f.and(f.where('brand','==','aurora'), f.where('price','>',5)), f.where('title','==','Banana'))",
      want: ['banana', 'cake'],
    },
    { name: 'a document id', query: "f.where(f.documentId(),'==','cake')", want: ['cake'] },
    {
      name: 'a range of document ids',
      query: "f.where(f.documentId(),'>=','cake'), f.where(f.documentId(),'<','emoji')",
      want: ['cake', 'drink'],
    },
    {
      name: 'document ids in',
      query: "f.where(f.documentId(),'in',['cake','none','apple'])",
      want: ['apple', 'cake'],
    },
    {
      name: 'order of strings is by UTF-8, and the missing are left out',
      query: "f.orderBy('title')",
      want: ['banana', 'cake', 'apple', 'drink', 'free', 'emoji'],
    },
    {
      name: 'order of mixed types, NaN before numbers, ties by id',
      query: "f.orderBy('price')",
      want: ['drink', 'ghost', 'apple', 'banana', 'emoji', 'cake', 'free'],
    },
    {
      name: 'descending turns ties round too',
      query: "f.orderBy('price','desc')",
      want: ['free', 'cake', 'emoji', 'banana', 'apple', 'ghost', 'drink'],
    },
    {
      name: 'two orders',
      query: "f.orderBy('brand','desc'), f.orderBy('price','asc')",
      want: ['emoji', 'banana', 'free', 'apple', 'cake', 'drink'],
    },
    { name: 'limit', query: "f.orderBy('price'), f.limit(3)", want: ['drink', 'ghost', 'apple'] },
    { name: 'limitToLast', query: "f.orderBy('price'), f.limitToLast(2)", want: ['cake', 'free'] },
    { name: 'startAt', query: "f.orderBy('price'), f.startAt(10)", want: ['emoji', 'cake', 'free'] },
    {
      name: 'startAfter skips all ties',
      query: "f.orderBy('price'), f.startAfter(3)",
      want: ['emoji', 'cake', 'free'],
    },
    {
      name: 'endAt',
      query: "f.orderBy('price'), f.startAt(-1), f.endAt(3)",
      want: ['ghost', 'apple', 'banana'],
    },
    { name: 'endBefore', query: "f.orderBy('price'), f.startAt(-1), f.endBefore(3)", want: ['ghost'] },
    {
      name: 'a prefix, as the filter box asks it',
      query: "f.orderBy('title'), f.where('title','>=','B'), f.where('title','<=','B\\uf8ff')",
      want: ['banana', 'cake'],
    },
    {
      name: 'limitToLast with a cursor',
      query: "f.orderBy('price'), f.endBefore(10), f.limitToLast(2)",
      want: ['apple', 'banana'],
    },
  ];
  it.each(cases)('$name', async ({ query, want }) => {
    const found = await page.evaluate(`(async () => {
      const f = window.shop.fs;
      const products = f.collection(window.shop.db, window.shop.root + '/product');
      const found = await f.getDocsFromServer(f.query(products, ${query}));
      return found.docs.map((document) => document.id);
    })()`);
    expect(found).toEqual(want);
  });

  it('starts after a document among ties', async () => {
    const pages = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const all = fs.query(fs.collection(db, `${root}/product`), fs.orderBy('price'));
      const seen: string[] = [];
      for (let last: import('firebase/firestore').QueryDocumentSnapshot | undefined; ; ) {
        const next = last ? fs.query(all, fs.startAfter(last), fs.limit(2)) : fs.query(all, fs.limit(2));
        const { docs } = await fs.getDocsFromServer(next);
        seen.push(...docs.map((document) => document.id));
        last = docs.at(-1);
        if (!last) return seen;
      }
    });
    expect(pages).toEqual(['drink', 'ghost', 'apple', 'banana', 'emoji', 'cake', 'free']);
  });

  it('counts, sums and averages', async () => {
    const got = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const priced = fs.query(fs.collection(db, `${root}/product`), fs.where('price', '>=', 3));
      const { count } = (await fs.getCountFromServer(fs.collection(db, `${root}/product`))).data();
      const more = await fs.getAggregateFromServer(priced, {
        n: fs.count(),
        total: fs.sum('price'),
        mean: fs.average('price'),
      });
      const none = await fs.getAggregateFromServer(fs.query(priced, fs.where('price', '>', 1000)), {
        total: fs.sum('price'),
        mean: fs.average('price'),
      });
      return { count, ...more.data(), none: none.data() };
    });
    expect(got).toEqual({ count: 7, n: 4, total: 41.5, mean: 10.375, none: { total: 0, mean: null } });
  });

  it('answers a query on a subcollection with that collection alone', async () => {
    const { server, root } = shop();
    server.store.commit([{ kind: 'set', path: `${root}/category/x`, fields: {} }]);
    const found = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      return (await fs.getDocsFromServer(fs.collection(db, `${root}/category`))).docs.map((one) => one.id);
    });
    expect(found).toEqual(['x']);
  });
});

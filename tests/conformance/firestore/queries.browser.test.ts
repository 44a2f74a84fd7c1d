/**
 * Queries as the SDK builds them, answered by the server: filters, orders, cursors, limits, aggregations.
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { toFields, type Write } from '../../../runtime/server/firestore/index.ts';
import { someOf } from '../../setup/gate.ts';
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
      want: ['ghost', 'apple', 'banana'],
    },
    { name: 'at most', query: "f.where('price','<=',3)", want: ['ghost', 'apple', 'banana'] },
    { name: 'greater than stays within numbers', query: "f.where('price','>',3)", want: ['emoji', 'cake'] },
    { name: 'at least', query: "f.where('price','>=',10)", want: ['emoji', 'cake'] },
    {
      name: 'a range',
      query: "f.where('price','>',-1), f.where('price','<',25)",
      want: ['apple', 'banana', 'emoji'],
    },
    { name: 'in', query: "f.where('brand','in',['brisa','ámbar'])", want: ['banana', 'emoji', 'free'] },
    { name: 'not in', query: "f.where('brand','not-in',['brisa','ámbar'])", want: ['apple', 'cake'] },
    {
      name: 'in, with null and NaN',
      query: "f.where('brand','in',['brisa',null,NaN])",
      want: ['banana', 'free'],
    },
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
  // A third of them in a run: firestore-wire asks the server many more.
  it.each(someOf(cases, Math.ceil(cases.length / 3)))('$name', async ({ query, want }) => {
    const found = await page.evaluate(`(async () => {
      const f = window.shop.fs;
      const products = f.collection(window.shop.db, window.shop.root + '/product');
      const found = await f.getDocsFromServer(f.query(products, ${query}));
      return found.docs.map((document) => document.id);
    })()`);
    expect(found).toEqual(want);
  });

  it('stores vectors, orders them by length, and finds them', async () => {
    const found = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const vectors = fs.collection(db, `${root}/product`);
      for (const [id, values] of Object.entries({ a: [9], b: [1, 2], c: [1, 1] })) {
        await fs.setDoc(fs.doc(vectors, id), { at: fs.vector(values) });
      }
      await fs.setDoc(fs.doc(vectors, 'map'), { at: {} });
      await fs.setDoc(fs.doc(vectors, 'list'), { at: [1, 2, 3] });
      const ordered = await fs.getDocsFromServer(fs.query(vectors, fs.orderBy('at')));
      const same = await fs.getDocsFromServer(fs.query(vectors, fs.where('at', '==', fs.vector([1, 2]))));
      return [...ordered.docs.map(({ id }) => id), same.docs[0]?.id, same.docs[0]?.data().at.toArray()];
    });
    expect(found).toEqual(['list', 'a', 'c', 'b', 'map', 'b', [1, 2]]);
  });

  it('orders numeric ids before all others', async () => {
    const { server, root } = shop();
    const ids = ['7', '__id12__', '__id7__', 'A', '__id-2__', '__id'];
    server.store.commit(
      ids.map((id): Write => ({ kind: 'set', path: `${root}/product/${id}`, fields: toFields({ n: 1 }) })),
    );
    const found = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const numbers = fs.query(
        fs.collection(db, `${root}/product`),
        fs.where('n', '==', 1),
        fs.orderBy(fs.documentId()),
      );
      const all = await fs.getDocsFromServer(numbers);
      const after = await fs.getDocsFromServer(fs.query(numbers, fs.startAfter('__id7__'), fs.limit(2)));
      return [all, after].map(({ docs }) => docs.map(({ id }) => id));
    });
    expect(found).toEqual([
      ['__id-2__', '__id7__', '__id12__', '7', 'A', '__id'],
      ['__id12__', '7'],
    ]);
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

  it('refuses another database at once, for reads, writes and listeners', async () => {
    const refused = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const other = fs.initializeFirestore(db.app, { host: location.host, ssl: false }, 'other');
      const ref = fs.doc(other, `${root}/product/apple`);
      const listening = new Promise((resolve, reject) => fs.onSnapshot(ref, resolve, reject));
      const begun = performance.now();
      const codes = [
        await failure(() => fs.getDocFromServer(ref)),
        await failure(() => fs.setDoc(ref, { price: 1 })),
        await failure(() => fs.getCountFromServer(fs.collection(other, `${root}/product`))),
        await failure(() => listening),
      ];
      const seconds = Math.round((performance.now() - begun) / 1000);
      await fs.terminate(other);
      return { codes, isQuick: seconds < 5 };
    });
    expect(refused).toEqual({ codes: Array(4).fill('not-found'), isQuick: true });
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

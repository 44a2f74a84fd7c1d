/**
 * Single documents: every value type, every kind of write, transforms and preconditions.
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Cases } from '../../setup/gate.ts';
import { ALONE, describeFirestore, type Shop } from './harness/shop.ts';

const cases = (shop: () => Shop, it: Cases) => {
  let page: Page;
  beforeEach(async () => {
    page = await shop().open();
  });

  it('reads back what it set, of every type', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, {
        text: 'Torta de maçã 🥧 \u0000 "x"',
        whole: 42,
        big: 2 ** 53 - 1,
        half: 0.5,
        minusZero: -0,
        nan: Number.NaN,
        infinite: Number.NEGATIVE_INFINITY,
        yes: true,
        nothing: null,
        at: fs.Timestamp.fromMillis(1_700_000_000_123),
        where: new fs.GeoPoint(-23.5, -46.6),
        raw: fs.Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
        other: fs.doc(db, `${root}/product/b`),
        list: [1, 'two', { three: 3 }],
        empty: { map: {}, list: [] },
      });
      const data = (await fs.getDocFromServer(ref)).data() ?? {};
      return {
        ...data,
        minusZero: Object.is(data.minusZero, -0),
        nan: Number.isNaN(data.nan),
        infinite: data.infinite === Number.NEGATIVE_INFINITY,
        at: data.at.toMillis(),
        where: [data.where.latitude, data.where.longitude],
        raw: [...data.raw.toUint8Array()],
        other: data.other.path.endsWith('/product/b'),
      };
    });
    expect(stored).toEqual({
      text: 'Torta de maçã 🥧 \u0000 "x"',
      whole: 42,
      big: 2 ** 53 - 1,
      half: 0.5,
      minusZero: true,
      nan: true,
      infinite: true,
      yes: true,
      nothing: null,
      at: 1_700_000_000_123,
      where: [-23.5, -46.6],
      raw: [0, 255, 7],
      other: true,
      list: [1, 'two', { three: 3 }],
      empty: { map: {}, list: [] },
    });
  });

  it('says that a document does not exist', async () => {
    const exists = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      return (await fs.getDocFromServer(fs.doc(db, `${root}/product/none`))).exists();
    });
    expect(exists).toBe(false);
  });

  it('replaces the whole document with set', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { title: 'Torta', price: 10 });
      await fs.setDoc(ref, { title: 'Bolo' });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ title: 'Bolo' });
  });

  it('merges maps deeply and keeps other fields', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { title: 'Torta', size: { width: 1, height: 2 } });
      await fs.setDoc(ref, { size: { height: 9 }, active: true }, { merge: true });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ title: 'Torta', size: { width: 1, height: 9 }, active: true });
  });

  it('merges only the named fields', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { title: 'Torta', price: 10 });
      await fs.setDoc(ref, { title: 'Bolo', price: 99 }, { mergeFields: ['title'] });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ title: 'Bolo', price: 10 });
  });

  it('creates a document with merge where there was none', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { size: { height: 9 } }, { merge: true });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ size: { height: 9 } });
  });

  it('updates nested and oddly named fields, and deletes one', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { size: { width: 1, height: 2 }, 'a.b': 1, 'preço `à vista`': 1, old: true });
      await fs.updateDoc(ref, { 'size.height': 3, old: fs.deleteField() });
      await fs.updateDoc(ref, new fs.FieldPath('a.b'), 2, new fs.FieldPath('preço `à vista`'), 3);
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ size: { width: 1, height: 3 }, 'a.b': 2, 'preço `à vista`': 3 });
  });

  it('refuses to update a document that does not exist', async () => {
    const refused = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const ref = fs.doc(db, `${root}/product/none`);
      const code = await failure(() => fs.updateDoc(ref, { title: 'Bolo' }));
      return { code, isThere: (await fs.getDocFromServer(ref)).exists() };
    });
    expect(refused).toEqual({ code: 'not-found', isThere: false });
  });

  it('deletes a document, and one that does not exist', async () => {
    const exists = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { title: 'Torta' });
      await fs.deleteDoc(ref);
      await fs.deleteDoc(fs.doc(db, `${root}/product/none`));
      return (await fs.getDocFromServer(ref)).exists();
    });
    expect(exists).toBe(false);
  });

  it('takes ids that are not plain ASCII', async () => {
    const titles = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ids = ['maçã verde', 'a:b', 'x%2Fy', '日本', '🥧', 'q?a=1&b#c', `long-${'é'.repeat(700)}`];
      for (const id of ids) await fs.setDoc(fs.doc(db, `${root}/product`, id), { id });
      const read: string[] = [];
      for (const id of ids)
        read.push((await fs.getDocFromServer(fs.doc(db, `${root}/product`, id))).data()?.id);
      return ids.every((id, index) => read[index] === id);
    });
    expect(titles).toBe(true);
  });

  it('stamps the time of the server, also deep inside and together with other changes', async () => {
    const near = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { title: 'Torta', log: { first: fs.serverTimestamp() } });
      await fs.updateDoc(ref, { updatedAt: fs.serverTimestamp(), title: 'Bolo' });
      const data = (await fs.getDocFromServer(ref)).data() ?? {};
      const ages = [data.log.first, data.updatedAt].map((at) => Math.abs(Date.now() - at.toMillis()));
      return data.title === 'Bolo' && ages.every((age) => age < 10_000) && data.updatedAt > data.log.first;
    });
    expect(near).toBe(true);
  });

  it('increments numbers, absent fields and what is no number', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { stock: 5, weight: 1, name: 'x' });
      await fs.updateDoc(ref, {
        stock: fs.increment(-2),
        weight: fs.increment(0.5),
        name: fs.increment(7),
        'sold.total': fs.increment(1),
      });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ stock: 3, weight: 1.5, name: 7, sold: { total: 1 } });
  });

  it('adds to arrays what they lack and removes what is named', async () => {
    const stored = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      await fs.setDoc(ref, { tags: ['a', 'b', 'a'], sizes: [{ w: 1 }, { w: 2 }] });
      await fs.updateDoc(ref, {
        tags: fs.arrayUnion('b', 'c'),
        sizes: fs.arrayRemove({ w: 1 }),
        colours: fs.arrayUnion('azul'),
      });
      await fs.updateDoc(ref, { tags: fs.arrayRemove('a') });
      return (await fs.getDocFromServer(ref)).data();
    });
    expect(stored).toEqual({ tags: ['b', 'c'], sizes: [{ w: 2 }], colours: ['azul'] });
  });

  it('refuses a document over 1 MiB and says so', async () => {
    const code = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      return failure(() => fs.setDoc(fs.doc(db, `${root}/product/a`), { text: 'x'.repeat(1024 * 1024) }));
    });
    expect(code).toBe('invalid-argument');
  });

  it('keeps a document of nearly 1 MiB of non-ASCII text', async () => {
    const same = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      const text = 'maçã🥧 '.repeat(80_000);
      await fs.setDoc(ref, { text });
      return (await fs.getDocFromServer(ref)).data()?.text === text;
    });
    expect(same).toBe(true);
  });
};

describeFirestore('documents', cases, ['console', ...ALONE]);

/**
 * Batches and transactions: all or nothing, and never on top of what somebody else has written meanwhile.
 */
import { expect, it } from 'vitest';
import { describeFirestore } from './harness/shop.ts';

describeFirestore('batches and transactions', (shop) => {
  it('writes all of a batch of 500', async () => {
    const page = await shop().open();
    const count = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const batch = fs.writeBatch(db);
      for (let n = 0; n < 500; n++) batch.set(fs.doc(db, `${root}/product/p${n}`), { n, title: `Peça ${n}` });
      await batch.commit();
      return (await fs.getCountFromServer(fs.collection(db, `${root}/product`))).data().count;
    });
    expect(count).toBe(500);
  });

  it('writes nothing of a batch of which one write is refused', async () => {
    const page = await shop().open();
    const code = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const batch = fs.writeBatch(db);
      batch.set(fs.doc(db, `${root}/product/a`), { title: 'Torta' });
      batch.update(fs.doc(db, `${root}/product/none`), { title: 'Bolo' });
      return failure(() => batch.commit());
    });
    expect(code).toBe('not-found');
    expect(shop().server.store.get(`${shop().root}/product/a`)).toBeNull();
  });

  it('refuses a batch of 501', async () => {
    const page = await shop().open();
    const code = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const batch = fs.writeBatch(db);
      for (let n = 0; n < 501; n++) batch.set(fs.doc(db, `${root}/product/p${n}`), { n });
      return failure(() => batch.commit());
    });
    expect(code).toBe('invalid-argument');
    expect(shop().server.store.list(`${shop().root}/product`)).toEqual([]);
  });

  it('goes on with later writes after one was refused', async () => {
    const page = await shop().open();
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const set = (id: string) => failure(() => fs.setDoc(fs.doc(db, `${root}/product/${id}`), { id }));
      const bad = failure(() => fs.updateDoc(fs.doc(db, `${root}/product/none`), { x: 1 }));
      return Promise.all([set('a'), bad, set('b'), set('c')]);
    });
    expect(codes).toEqual(['none', 'not-found', 'none', 'none']);
    expect(shop().server.store.list(`${shop().root}/product`)).toHaveLength(3);
  });

  it('creates in a transaction only where there is nothing', async () => {
    const page = await shop().open();
    const created = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      const create = () =>
        fs.runTransaction(db, async (transaction) => {
          if ((await transaction.get(ref)).exists()) return false;
          transaction.set(ref, { title: 'Torta' });
          return true;
        });
      return [await create(), await create()];
    });
    expect(created).toEqual([true, false]);
  });

  it('reads and writes several documents in one transaction', async () => {
    const page = await shop().open();
    const stock = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const [from, to, log] = ['a', 'b', 'log'].map((id) => fs.doc(db, `${root}/product/${id}`));
      if (!from || !to || !log) throw new Error('no documents');
      await fs.setDoc(from, { stock: 5 });
      await fs.setDoc(to, { stock: 1 });
      await fs.setDoc(log, { stock: 0 });
      await fs.runTransaction(db, async (transaction) => {
        const left = (await transaction.get(from)).data()?.stock;
        const right = (await transaction.get(to)).data()?.stock;
        transaction.update(from, { stock: left - 2 });
        transaction.update(to, { stock: right + 2 });
        transaction.delete(log);
      });
      const read = async (ref: typeof from) => (await fs.getDocFromServer(ref)).data()?.stock ?? null;
      return [await read(from), await read(to), await read(log)];
    });
    expect(stock).toEqual([3, 3, null]);
  });

  it('loses no increment when two browsers race in transactions', async () => {
    const pages = [await shop().open(), await shop().open({ uid: 'bia' })];
    shop().server.store.commit([
      { kind: 'set', path: `${shop().root}/product/a`, fields: { n: { integerValue: '0' } } },
    ]);
    const race = (page: (typeof pages)[number]) =>
      page.evaluate(async () => {
        const { fs, db, root } = window.shop;
        const ref = fs.doc(db, `${root}/product/a`);
        for (let turn = 0; turn < 5; turn++) {
          await fs.runTransaction(
            db,
            async (transaction) => {
              const n = (await transaction.get(ref)).data()?.n;
              await new Promise((resolve) => setTimeout(resolve, 20));
              transaction.update(ref, { n: n + 1 });
            },
            { maxAttempts: 40 },
          );
        }
      });
    await Promise.all(pages.map(race));
    expect(shop().server.store.get(`${shop().root}/product/a`)?.fields).toEqual({
      n: { integerValue: '10' },
    });
  });

  it('runs a transaction again when a document that it only read has changed', async () => {
    const page = await shop().open();
    const { store } = shop().server;
    const path = `${shop().root}/product/price`;
    store.commit([{ kind: 'set', path, fields: { n: { integerValue: '1' } } }]);
    await page.exposeFunction('raisePrice', () => {
      store.commit([{ kind: 'set', path, fields: { n: { integerValue: '2' } } }]);
    });
    const seen = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const raise: unknown = Reflect.get(window, 'raisePrice');
      let attempts = 0;
      const total = await fs.runTransaction(db, async (transaction) => {
        attempts += 1;
        const price = (await transaction.get(fs.doc(db, `${root}/product/price`))).data()?.n;
        if (attempts === 1 && typeof raise === 'function') await raise();
        transaction.set(fs.doc(db, `${root}/product/total`), { price });
        return price;
      });
      return { attempts, total };
    });
    expect(seen).toEqual({ attempts: 2, total: 2 });
  });
});

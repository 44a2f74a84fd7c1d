/**
 * `balcao firestore` as other projects reach it, with `connectFirestoreEmulator`: what lives in channels, from a page
 * of another origin.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALONE, describeFirestore } from './harness/shop.ts';

/** Leaves the prices of the listed products in `told.prices`, at each snapshot. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { fs, db, root, told } = window.shop;
    told.prices = [];
    fs.onSnapshot(fs.query(fs.collection(db, `${root}/product`), fs.orderBy('price'), fs.limit(2)), (list) =>
      told.prices?.push(list.docs.map((one) => one.get('price')).join(' ')),
    );
  });
}

async function hears(page: Page, prices: string): Promise<void> {
  await page.waitForFunction((wanted) => window.shop.told.prices?.at(-1) === wanted, prices);
}

function setPrice(page: Page, id: string, price: number): Promise<void> {
  return page.evaluate(
    ([key, value]) => {
      const { fs, db, root } = window.shop;
      return fs.setDoc(fs.doc(db, `${root}/product/${key}`), { price: value });
    },
    [id, price] as const,
  );
}

describeFirestore(
  'the server alone',
  (shop, it) => {
    it('tells listeners of an ordered, limited query what another browser does', async () => {
      const [reader, writer] = [await shop().open(), await shop().open()];
      await listen(reader);
      await hears(reader, '');
      await setPrice(writer, 'a', 3);
      await hears(reader, '3');
      await setPrice(writer, 'b', 1);
      await setPrice(writer, 'c', 2);
      await hears(reader, '1 2');
      await writer.evaluate(() => {
        const { fs, db, root } = window.shop;
        return fs.deleteDoc(fs.doc(db, `${root}/product/b`));
      });
      await hears(reader, '2 3');
    });

    it('writes a batch whole or not at all', async () => {
      const page = await shop().open();
      const outcome = await page.evaluate(async () => {
        const { fs, db, root, failure } = window.shop;
        const product = (id: string) => fs.doc(db, `${root}/product/${id}`);
        const good = fs.writeBatch(db).set(product('a'), { n: 1 }).set(product('b'), { n: 2 });
        await good.commit();
        const bad = fs.writeBatch(db).set(product('c'), { n: 3 }).update(product('none'), { n: 4 });
        const code = await failure(() => bad.commit());
        const { docs } = await fs.getDocsFromServer(fs.collection(db, `${root}/product`));
        return { code, ids: docs.map(({ id }) => id) };
      });
      expect(outcome).toEqual({ code: 'not-found', ids: ['a', 'b'] });
    });

    it('loses no increment when two browsers race in transactions', async () => {
      const pages = [await shop().open(), await shop().open()];
      await Promise.all(
        pages.map((page) =>
          page.evaluate(async () => {
            const { fs, db, root } = window.shop;
            const ref = fs.doc(db, `${root}/product/a`);
            for (let turn = 0; turn < 5; turn++) {
              await fs.runTransaction(
                db,
                async (transaction) => {
                  const n = (await transaction.get(ref)).data()?.n ?? 0;
                  transaction.set(ref, { n: n + 1 });
                },
                { maxAttempts: 40 },
              );
            }
          }),
        ),
      );
      const stored = await pages[0]?.evaluate(async () => {
        const { fs, db, root } = window.shop;
        return (await fs.getDocFromServer(fs.doc(db, `${root}/product/a`))).data();
      });
      expect(stored).toEqual({ n: 10 });
    });

    it('keeps projects apart', async () => {
      const [mine, other] = [await shop().open(), await shop().open({ projectId: 'padaria' })];
      await listen(other);
      await hears(other, '');
      await setPrice(mine, 'a', 5);
      await setPrice(other, 'a', 7);
      await hears(other, '7');
      await listen(mine);
      await hears(mine, '5');
    });

    it('sends on what was written without a connection', async () => {
      const [page, reader] = [await shop().open(), await shop().open()];
      await listen(reader);
      await page.evaluate(() => window.shop.fs.disableNetwork(window.shop.db));
      const written = setPrice(page, 'a', 4);
      await page.evaluate(() => window.shop.fs.enableNetwork(window.shop.db));
      await written;
      await hears(reader, '4');
    });

    it('aggregates, and asks a collection group', async () => {
      const page = await shop().open();
      await setPrice(page, 'a', 2);
      await setPrice(page, 'b', 4);
      const answers = await page.evaluate(async () => {
        const { fs, db, root } = window.shop;
        const sum = await fs.getAggregateFromServer(fs.collection(db, `${root}/product`), {
          count: fs.count(),
          total: fs.sum('price'),
        });
        const group = fs.query(fs.collectionGroup(db, 'product'), fs.where('price', '==', 4));
        const { docs } = await fs.getDocsFromServer(group);
        return [sum.data(), docs.some(({ ref }) => ref.path === `${root}/product/b`)];
      });
      expect(answers).toEqual([{ count: 2, total: 6 }, true]);
    });
  },
  ALONE,
);

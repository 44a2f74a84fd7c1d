/**
 * What a token does not allow is refused by the store on every path, and tells nothing of what is there.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { describeFirestore } from './harness/shop.ts';

/** The code that each attempt fails with, by name. */
function attempts(page: Page, root?: string): Promise<{ [name: string]: string }> {
  return page.evaluate(async (other) => {
    const { fs, db, failure } = window.shop;
    const root = other ?? window.shop.root;
    const products = fs.collection(db, `${root}/product`);
    const there = fs.doc(db, `${root}/product/a`);
    const missing = fs.doc(db, `${root}/product/none`);
    const listened = (start: (fail: (error: { code: string }) => void, done: () => void) => void) =>
      new Promise<string>((resolve) =>
        start(
          (error) => resolve(error.code),
          () => resolve('none'),
        ),
      );
    const batch = fs.writeBatch(db);
    batch.set(fs.doc(db, `${window.shop.root}/product/mine`), { n: 1 });
    batch.delete(there);
    return {
      get: await failure(() => fs.getDocFromServer(there)),
      getMissing: await failure(() => fs.getDocFromServer(missing)),
      query: await failure(() => fs.getDocsFromServer(products)),
      queryById: await failure(() =>
        fs.getDocsFromServer(fs.query(products, fs.where(fs.documentId(), '==', 'a'))),
      ),
      count: await failure(() => fs.getCountFromServer(products)),
      listen: await listened((fail, done) => fs.onSnapshot(products, done, fail)),
      listenOne: await listened((fail, done) => fs.onSnapshot(there, done, fail)),
      set: await failure(() => fs.setDoc(there, { n: 2 })),
      update: await failure(() => fs.updateDoc(missing, { n: 2 })),
      delete: await failure(() => fs.deleteDoc(there)),
      batch: await failure(() => batch.commit()),
      transaction: await failure(() =>
        fs.runTransaction(db, async (transaction) => {
          await transaction.get(there);
          transaction.set(there, { n: 3 });
        }),
      ),
      group: await failure(() => fs.getDocsFromServer(fs.collectionGroup(db, 'product'))),
    };
  }, root);
}

const DENIED = 'permission-denied';
const ALL_DENIED = {
  get: DENIED,
  getMissing: DENIED,
  query: DENIED,
  queryById: DENIED,
  count: DENIED,
  listen: DENIED,
  listenOne: DENIED,
  set: DENIED,
  update: DENIED,
  delete: DENIED,
  batch: DENIED,
  transaction: DENIED,
  group: DENIED,
};

describeFirestore('access', (shop, it) => {
  const stock = (root: string) =>
    shop().server.store.commit([{ kind: 'set', path: `${root}/product/a`, fields: toFields({ n: 1 }) }]);

  it('refuses everything to somebody without a role in the project', async () => {
    stock('project/alheia');
    const page = await shop().open();
    expect(await attempts(page, 'project/alheia')).toEqual(ALL_DENIED);
    expect(shop().server.store.get('project/alheia/product/a')?.fields).toEqual({ n: { integerValue: '1' } });
    expect(shop().server.store.get(`${shop().root}/product/mine`)).toBeNull();
  });

  it('opens nothing to somebody who is not signed in: the SDK goes on asking, and gets nothing', async () => {
    stock(shop().root);
    const page = await shop().open({ role: null });
    let openings = 0;
    page.on('request', (request) => {
      if (/\/channel\?/.test(request.url()) && !/[?&]SID=/.test(request.url())) openings += 1;
    });
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure, told } = window.shop;
      const there = fs.doc(db, `${root}/product/a`);
      told.read = [];
      told.written = [];
      void failure(() => fs.getDocFromServer(there)).then((code) => told.read?.push(code));
      void failure(() => fs.setDoc(there, { n: 2 })).then((code) => told.written?.push(code));
      return [
        await failure(() => fs.getCountFromServer(fs.collection(db, `${root}/product`))),
        await failure(() =>
          fs.runTransaction(db, async (transaction) => transaction.delete(there), { maxAttempts: 1 }),
        ),
      ];
    });
    expect(codes).toEqual(['unauthenticated', 'unauthenticated']);
    await expect.poll(() => openings).toBeGreaterThanOrEqual(6);
    expect(await page.evaluate(() => window.shop.told)).toEqual({ read: [], written: [] });
    expect(shop().server.store.get(`${shop().root}/product/a`)?.fields).toEqual({ n: { integerValue: '1' } });
  });

  it('lets a viewer read and refuses every write', async () => {
    stock(shop().root);
    const page = await shop().open({ role: 'viewer' });
    expect(await attempts(page)).toEqual({
      ...ALL_DENIED,
      get: 'none',
      getMissing: 'none',
      query: 'none',
      queryById: 'none',
      count: 'none',
      listen: 'none',
      listenOne: 'none',
    });
  });

  it('lets an operator write and refuses to delete, also in a batch', async () => {
    stock(shop().root);
    const page = await shop().open({ role: 'operator' });
    expect(await attempts(page)).toMatchObject({
      set: 'none',
      update: 'not-found',
      delete: DENIED,
      batch: DENIED,
      transaction: 'none',
    });
    expect(shop().server.store.get(`${shop().root}/product/mine`)).toBeNull();
  });

  it('refuses the config pages as a whole and shows them one by one', async () => {
    const page = await shop().open({ role: 'viewer' });
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      return [
        await failure(() => fs.getDocFromServer(fs.doc(db, `${root}/config/store`))),
        await failure(() => fs.getDocFromServer(fs.doc(db, `${root}/config/secret`))),
        await failure(() => fs.getDocsFromServer(fs.collection(db, `${root}/config`))),
        await failure(() => fs.setDoc(fs.doc(db, `${root}/config/store`), { n: 1 })),
      ];
    });
    expect(codes).toEqual(['none', DENIED, DENIED, DENIED]);
  });

  it('refuses what nobody declared, and what lies below a document', async () => {
    const page = await shop().open();
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const read = (path: string) => failure(() => fs.getDocFromServer(fs.doc(db, path)));
      return [await read(`${root}/secret/a`), await read(`${root}/product/a/note/b`), await read('users/a')];
    });
    expect(codes).toEqual([DENIED, DENIED, DENIED]);
  });

  it('lets somebody write what they may not read, and tells them nothing of it', async () => {
    const page = await shop().open({ role: 'operator' });
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const order = fs.doc(db, `${root}/order/a`);
      return [
        await failure(() => fs.setDoc(order, { total: 10 })),
        await failure(() => fs.getDocFromServer(order)),
        await failure(() => fs.getCountFromServer(fs.collection(db, `${root}/order`))),
      ];
    });
    expect(codes).toEqual(['none', DENIED, DENIED]);
  });

  it('keeps a refused listener from ending the others of the page', async () => {
    stock(shop().root);
    const page = await shop().open();
    const seen = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const told: string[] = [];
      await new Promise<void>((resolve) => {
        fs.onSnapshot(fs.collection(db, `${root}/product`), (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          told.push(`${snapshot.size}`);
          if (snapshot.size === 2) resolve();
        });
        fs.onSnapshot(
          fs.collection(db, `${root}/secret`),
          () => {},
          (error) => {
            told.push(error.code);
            void fs.setDoc(fs.doc(db, `${root}/product/b`), { n: 2 });
          },
        );
      });
      return told.sort();
    });
    expect(seen.filter((one) => one !== '1')).toEqual(['2', DENIED]);
  });
});

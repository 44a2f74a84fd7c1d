/**
 * Servers that restart or die, tokens that end, networks that go away: the SDK heals by itself and nothing is lost.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDocumentStore, toData, toFields } from '../../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { startServerProcess } from './harness/server-process.ts';
import { describeFirestore } from './harness/shop.ts';

async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fs, db, root, told } = window.shop;
    told.ids = [];
    told.errors = [];
    fs.onSnapshot(
      fs.collection(db, `${root}/product`),
      (snapshot) => told.ids?.push(snapshot.docs.map((one) => one.id).join(' ')),
      (error) => told.errors?.push(error.code),
    );
  });
}

async function untilLast(page: Page, want: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.shop.told.ids?.at(-1)), { timeout: 40_000, interval: 50 })
    .toBe(want);
  expect(await page.evaluate(() => window.shop.told.errors)).toEqual([]);
}

describeFirestore('resilience', (shop) => {
  const put = (id: string) => {
    const { server, root } = shop();
    server.store.commit([{ kind: 'set', path: `${root}/product/${id}`, fields: toFields({ id }) }]);
  };

  it('goes on listening after the server was restarted, with what was written meanwhile', async () => {
    const pages = [await shop().open(), await shop().open({ uid: 'bia' })];
    put('a');
    for (const page of pages) await listen(page);
    for (const page of pages) await untilLast(page, 'a');
    await shop().restart();
    put('b');
    for (const page of pages) await untilLast(page, 'a b');
    const { server, root } = shop();
    server.store.commit([{ kind: 'delete', path: `${root}/product/a` }]);
    for (const page of pages) await untilLast(page, 'b');
  });

  it('forgets in the browser what was deleted while it was away', async () => {
    const page = await shop().open();
    put('a');
    put('b');
    await listen(page);
    await untilLast(page, 'a b');
    await shop().restart();
    const { server, root } = shop();
    server.store.commit([{ kind: 'delete', path: `${root}/product/a` }]);
    await untilLast(page, 'b');
  });

  it('writes while the server is down once it is back', async () => {
    const page = await shop().open();
    await listen(page);
    await untilLast(page, '');
    let written: Promise<unknown> = Promise.resolve();
    await shop().restart(async () => {
      written = page.evaluate(() => {
        const { fs, db, root } = window.shop;
        return fs.setDoc(fs.doc(db, `${root}/product/late`), { n: 1 });
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await written;
    expect(shop().server.store.get(`${shop().root}/product/late`)).not.toBeNull();
  });

  it('refreshes a token that ends under an open listener, which notices nothing', async () => {
    const page = await shop().open({ tokenMs: 1500 });
    await listen(page);
    await untilLast(page, '');
    await expect
      .poll(() => page.evaluate(() => window.shop.refreshes()), { timeout: 15_000 })
      .toBeGreaterThan(0);
    put('a');
    await untilLast(page, 'a');
  });

  it('refreshes an expired token on an ordinary call', async () => {
    const page = await shop().open({ tokenMs: 700 });
    const codes = await page.evaluate(async () => {
      const { fs, db, root, failure } = window.shop;
      const expire = () => new Promise((resolve) => setTimeout(resolve, 900));
      const count = () => failure(() => fs.getCountFromServer(fs.collection(db, `${root}/product`)));
      await expire();
      // The SDK leaves the repetition of a plain call to its caller, with a new token.
      const counts = [await count(), await count()];
      await expire();
      const write = await failure(() => fs.setDoc(fs.doc(db, `${root}/product/a`), { n: 1 }));
      await expire();
      const transaction = await failure(() =>
        fs.runTransaction(db, async (one) => one.update(fs.doc(db, `${root}/product/a`), { n: 2 })),
      );
      return [...counts, write, transaction];
    });
    expect(codes).toEqual(['unauthenticated', 'none', 'none', 'none']);
  });

  it('makes a listener prove itself anew at once when its user is changed', async () => {
    const page = await shop().open({ uid: 'caio' });
    await listen(page);
    await untilLast(page, '');
    shop().server.revoke('caio');
    await expect.poll(() => page.evaluate(() => window.shop.refreshes()), { timeout: 15_000 }).toBe(1);
    put('a');
    await untilLast(page, 'a');
  });

  it('shows offline what the cache kept, and catches up when the network is back', async () => {
    const page = await shop().open({ persistent: true });
    put('a');
    await listen(page);
    await untilLast(page, 'a');
    await page.context().setOffline(true);
    const offline = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const { docs, metadata } = await fs.getDocsFromCache(fs.collection(db, `${root}/product`));
      return [docs.map((one) => one.id).join(' '), metadata.fromCache];
    });
    expect(offline).toEqual(['a', true]);
    put('b');
    await page.context().setOffline(false);
    await untilLast(page, 'a b');
  });

  it('keeps four tabs of one browser live over one channel', async () => {
    const first = await shop().open({ persistent: true });
    const tabs = [first];
    for (let n = 1; n < 4; n++) tabs.push(await shop().open({ persistent: true, beside: first }));
    for (const tab of tabs) await listen(tab);
    put('a');
    for (const tab of tabs) await untilLast(tab, 'a');
    await first.close();
    const others = tabs.slice(1);
    await others[0]?.evaluate(() => {
      const { fs, db, root } = window.shop;
      return fs.setDoc(fs.doc(db, `${root}/product/b`), { n: 1 });
    });
    for (const tab of others) await untilLast(tab, 'a b');
  });

  it('has every acknowledged write after the server is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-kill-'));
    const file = join(folder, 'shop.db');
    const server = await startServerProcess(file);
    const page = await shop().open({ at: server.url });
    try {
      await page.evaluate(async () => {
        const { fs, db, root } = window.shop;
        for (let n = 0; n < 20; n++) await fs.setDoc(fs.doc(db, `${root}/product/p${n}`), { n });
        await fs.updateDoc(fs.doc(db, `${root}/product/p0`), { title: 'Salvo' });
      });
      await server.kill();
      const store = openDocumentStore(openDatabase(file));
      expect(store.list(`${shop().root}/product`)).toHaveLength(20);
      const last = store.get(`${shop().root}/product/p0`);
      expect(toData(last?.fields ?? {})).toEqual({ n: 0, title: 'Salvo' });
    } finally {
      await server.kill();
      await rm(folder, { recursive: true });
    }
  });

  it('goes on in the browser when a killed server is started again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-kill-'));
    const file = join(folder, 'shop.db');
    let server = await startServerProcess(file);
    const page = await shop().open({ at: server.url });
    try {
      await listen(page);
      await untilLast(page, '');
      const write = (id: string) =>
        page.evaluate((name) => {
          const { fs, db, root } = window.shop;
          return fs.setDoc(fs.doc(db, `${root}/product/${name}`), { name });
        }, id);
      await write('a');
      await server.kill();
      server = await startServerProcess(file, server.port);
      await write('b');
      await untilLast(page, 'a b');
    } finally {
      await server.kill();
      await rm(folder, { recursive: true });
    }
  });
});

/**
 * Live listeners: what one browser writes, the other shows, with filters, orders and limits kept right.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { describeFirestore, type Shop } from './harness/shop.ts';

/** Listens to the products in order of price and leaves `id:price` texts in `told.products`, a list a snapshot. */
async function listenToProducts(page: Page, more = ''): Promise<void> {
  await page.evaluate(`(() => {
    const { fs: f, db, root, told } = window.shop;
    const query = f.query(f.collection(db, root + '/product'), f.orderBy('price')${more && `, ${more}`});
    told.products = [];
    f.onSnapshot(query, (snapshot) => {
      if (!snapshot.metadata.fromCache) {
        told.products.push(snapshot.docs.map((one) => one.id + ':' + one.data().price).join(' '));
      }
    }, (error) => told.products.push(error.code));
  })()`);
}

async function untilLast(page: Page, want: string, name = 'products'): Promise<void> {
  await expect
    .poll(() => page.evaluate((key) => window.shop.told[key]?.at(-1), name), {
      timeout: 15_000,
      interval: 25,
    })
    .toBe(want);
}

function put({ server, root }: Shop, id: string, price: number): void {
  server.store.commit([{ kind: 'set', path: `${root}/product/${id}`, fields: toFields({ price }) }]);
}

function remove({ server, root }: Shop, id: string): void {
  server.store.commit([{ kind: 'delete', path: `${root}/product/${id}` }]);
}

describeFirestore('live listeners', (shop, it) => {
  it('shows an empty collection', async () => {
    const page = await shop().open();
    await listenToProducts(page);
    await untilLast(page, '');
  });

  it('shows in one browser what another writes, changes and deletes', async () => {
    const [reader, writer] = [await shop().open(), await shop().open({ uid: 'bia' })];
    await listenToProducts(reader);
    await untilLast(reader, '');
    await writer.evaluate(() => {
      const { fs, db, root } = window.shop;
      return fs.setDoc(fs.doc(db, `${root}/product/a`), { price: 2 });
    });
    await untilLast(reader, 'a:2');
    await writer.evaluate(() => {
      const { fs, db, root } = window.shop;
      return fs.updateDoc(fs.doc(db, `${root}/product/a`), { price: 3 });
    });
    await untilLast(reader, 'a:3');
    await writer.evaluate(() => {
      const { fs, db, root } = window.shop;
      return fs.deleteDoc(fs.doc(db, `${root}/product/a`));
    });
    await untilLast(reader, '');
  });

  it('takes out what no longer passes the filter, and brings it back', async () => {
    const page = await shop().open();
    put(shop(), 'a', 5);
    put(shop(), 'b', 6);
    await listenToProducts(page, "f.where('price','>=',5)");
    await untilLast(page, 'a:5 b:6');
    put(shop(), 'a', 4);
    await untilLast(page, 'b:6');
    put(shop(), 'a', 7);
    await untilLast(page, 'b:6 a:7');
  });

  it('keeps a limit full and right through every kind of change', async () => {
    const page = await shop().open();
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) put(shop(), id, index + 1);
    await listenToProducts(page, 'f.limit(3)');
    await untilLast(page, 'a:1 b:2 c:3');
    remove(shop(), 'b');
    await untilLast(page, 'a:1 c:3 d:4');
    put(shop(), 'f', 0);
    await untilLast(page, 'f:0 a:1 c:3');
    put(shop(), 'a', 9);
    await untilLast(page, 'f:0 c:3 d:4');
    put(shop(), 'c', 4.5);
    await untilLast(page, 'f:0 d:4 c:4.5');
    put(shop(), 'e', 1);
    await untilLast(page, 'f:0 e:1 d:4');
  });

  it('keeps limitToLast right', async () => {
    const page = await shop().open();
    for (const [index, id] of ['a', 'b', 'c'].entries()) put(shop(), id, index + 1);
    await listenToProducts(page, 'f.limitToLast(2)');
    await untilLast(page, 'b:2 c:3');
    put(shop(), 'd', 4);
    await untilLast(page, 'c:3 d:4');
    remove(shop(), 'd');
    await untilLast(page, 'b:2 c:3');
  });

  it('follows one document from missing to there to gone', async () => {
    const page = await shop().open();
    await page.evaluate(() => {
      const { fs, db, root, told } = window.shop;
      told.one = [];
      fs.onSnapshot(fs.doc(db, `${root}/product/a`), (one) => {
        if (!one.metadata.fromCache) told.one?.push(one.exists() ? one.data().price : 'missing');
      });
    });
    await expect.poll(() => page.evaluate(() => window.shop.told.one)).toEqual(['missing']);
    put(shop(), 'a', 1);
    await expect.poll(() => page.evaluate(() => window.shop.told.one)).toEqual(['missing', 1]);
    remove(shop(), 'a');
    await expect.poll(() => page.evaluate(() => window.shop.told.one)).toEqual(['missing', 1, 'missing']);
  });

  it('shows a batch in one snapshot', async () => {
    const page = await shop().open();
    await listenToProducts(page);
    await untilLast(page, '');
    const { server, root } = shop();
    server.store.commit(
      ['a', 'b', 'c'].map((id, price) => ({
        kind: 'set',
        path: `${root}/product/${id}`,
        fields: toFields({ price }),
      })),
    );
    await untilLast(page, 'a:0 b:1 c:2');
    expect(await page.evaluate(() => window.shop.told.products)).toEqual(['', 'a:0 b:1 c:2']);
  });

  it('keeps several listeners of one page apart', async () => {
    const page = await shop().open();
    await page.evaluate(() => {
      const { fs, db, root, told } = window.shop;
      const products = fs.collection(db, `${root}/product`);
      const listen = (name: string, query: Parameters<typeof fs.getDocs>[0]) => {
        told[name] = [];
        return fs.onSnapshot(query, (snapshot) => {
          if (!snapshot.metadata.fromCache) told[name]?.push(snapshot.docs.map((one) => one.id).join(' '));
        });
      };
      listen('cheap', fs.query(products, fs.where('price', '<', 10)));
      listen('dear', fs.query(products, fs.where('price', '>=', 10)));
      const stop = listen('stopped', fs.query(products));
      stop();
      listen('first', fs.query(products, fs.orderBy('price', 'desc'), fs.limit(1)));
    });
    for (const name of ['cheap', 'dear', 'first']) await untilLast(page, '', name);
    put(shop(), 'a', 5);
    put(shop(), 'b', 15);
    await untilLast(page, 'a', 'cheap');
    await untilLast(page, 'b', 'dear');
    await untilLast(page, 'b', 'first');
    put(shop(), 'a', 20);
    await untilLast(page, '', 'cheap');
    await untilLast(page, 'b a', 'dear');
    await untilLast(page, 'a', 'first');
    expect(await page.evaluate(() => window.shop.told.stopped)).toEqual([]);
  });

  it('shows its own write at once and then as the server has it', async () => {
    const page = await shop().open();
    const states = await page.evaluate(async () => {
      const { fs, db, root } = window.shop;
      const ref = fs.doc(db, `${root}/product/a`);
      const seen: string[] = [];
      await new Promise<void>((resolve) => {
        fs.onSnapshot(ref, { includeMetadataChanges: true }, (one) => {
          if (!one.exists()) return;
          const stamp = one.data().at === null ? 'no time' : 'time';
          seen.push(`${one.metadata.hasPendingWrites ? 'pending' : 'stored'} ${stamp}`);
          if (!one.metadata.hasPendingWrites) resolve();
        });
        void fs.setDoc(ref, { at: fs.serverTimestamp() });
      });
      return [seen.at(0), seen.at(-1)];
    });
    expect(states).toEqual(['pending no time', 'stored time']);
  });

  it('delivers a list of 3 MB of non-ASCII text whole', async () => {
    const page = await shop().open();
    const { server, root } = shop();
    const text = 'maçã 🥧 '.repeat(1500);
    for (let n = 0; n < 300; n++) {
      server.store.commit([
        { kind: 'set', path: `${root}/product/p${n}`, fields: toFields({ price: n, text }) },
      ]);
    }
    const got = await page.evaluate(
      ({ length }) =>
        new Promise<string>((resolve) => {
          const { fs, db, root } = window.shop;
          fs.onSnapshot(fs.collection(db, `${root}/product`), (snapshot) => {
            if (snapshot.metadata.fromCache) return;
            const whole = snapshot.docs.every((one) => one.data().text.length === length);
            resolve(`${snapshot.size} ${whole}`);
          });
        }),
      { length: text.length },
    );
    expect(got).toBe('300 true');
  });

  it('follows a thousand quick commits to the last', async () => {
    const page = await shop().open();
    await listenToProducts(page, 'f.limit(5)');
    await untilLast(page, '');
    for (let n = 1; n <= 1000; n++) put(shop(), `p${n % 7}`, n);
    // The last price of p0 is 994, of p1 995, and so on to 1000 of p6.
    await untilLast(page, 'p0:994 p1:995 p2:996 p3:997 p4:998');
  });
});

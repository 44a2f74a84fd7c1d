import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { describeAdmin } from './shop.ts';

describeAdmin('what is below a path', (shop) => {
  async function fill(db: Firestore, ...paths: string[]): Promise<void> {
    const batch = db.batch();
    for (const path of paths) batch.set(db.doc(path), { path });
    await batch.commit();
  }

  it('names documents that are not there though others below them are', async () => {
    const { db } = shop();
    await fill(
      db,
      'product/b',
      'product/a/note/1',
      'product/c/note/1/photo/x',
      'product/C/note/1',
      'productx/z',
    );
    const found = await db.collection('product').listDocuments();
    expect(found.map(({ id }) => id)).toEqual(['C', 'a', 'b', 'c']);
    expect((await db.getAll(...found)).map(({ exists }) => exists)).toEqual([false, false, true, false]);
    expect((await db.collection('product').get()).size).toBe(1);
  });

  it('lists more documents than one page holds, the missing ones in their places', async () => {
    const { db } = shop();
    const ids = Array.from({ length: 330 }, (_, index) => String(index).padStart(3, '0'));
    await fill(db, ...ids.map((id) => (Number(id) % 3 === 0 ? `product/${id}/note/1` : `product/${id}`)));
    const found = await db.collection('product').listDocuments();
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('names the collections of a document that is not there', async () => {
    const { db } = shop();
    await fill(db, 'shop/x/product/a', 'shop/x/brand/a');
    const collections = await db.doc('shop/x').listCollections();
    expect(collections.map(({ id }) => id).sort()).toEqual(['brand', 'product']);
  });

  it('deletes a collection with all that is below it, and nothing beside it', async () => {
    const { db } = shop();
    const beside = ['product!/a', 'products/a', 'produc/a', 'order/1'];
    await fill(db, 'product/a', 'product/Z', 'product/a/note/1', 'product/b/note/1/photo/x', ...beside);
    await db.recursiveDelete(db.collection('product'));
    expect((await db.collection('product').listDocuments()).length).toBe(0);
    for (const path of beside) expect([path, (await db.doc(path).get()).exists]).toEqual([path, true]);
  });

  it('deletes a document with all that is below it, and leaves its neighbours', async () => {
    const { db } = shop();
    await fill(db, 'shop/x', 'shop/x/product/a', 'shop/x/product/a/note/1', 'shop/xx', 'shop/y/product/a');
    await db.recursiveDelete(db.doc('shop/x'));
    const left = ['shop/x', 'shop/x/product/a', 'shop/x/product/a/note/1', 'shop/xx', 'shop/y/product/a'];
    const there = await Promise.all(left.map(async (path) => (await db.doc(path).get()).exists));
    expect(there).toEqual([false, false, false, true, true]);
  });

  it('deletes more than one batch takes', async () => {
    const { db } = shop();
    const paths = Array.from({ length: 700 }, (_, index) => `shop/x/product/${index}`);
    await fill(db, ...paths.slice(0, 400));
    await fill(db, ...paths.slice(400));
    await db.recursiveDelete(db.doc('shop/x'));
    expect((await db.collection('shop/x/product').count().get()).data().count).toBe(0);
  });

  it('deletes with a writer of its own, which is told of each', async () => {
    const { db } = shop();
    await fill(db, 'product/a', 'product/b', 'product/b/note/1');
    const writer = db.bulkWriter();
    const deleted: string[] = [];
    writer.onWriteResult(({ path }) => deleted.push(path));
    await db.recursiveDelete(db.collection('product'), writer);
    await writer.close();
    expect(deleted.sort()).toEqual(['product/a', 'product/b', 'product/b/note/1']);
  });

  it('counts a group below one document alone', async () => {
    const { db } = shop();
    await fill(db, 'shop/x/product/a', 'shop/y/product/b', 'product/c');
    expect((await db.collectionGroup('product').count().get()).data().count).toBe(3);
  });
});

import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { describeAdmin } from './shop.ts';

/** The gRPC code that a call was refused with. */
async function codeOf(work: Promise<unknown>): Promise<number | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? Number(error.code) : -1;
  }
}

describeAdmin('documents', (shop) => {
  const values: { name: string; value: unknown }[] = [
    { name: 'null', value: null },
    { name: 'a boolean', value: true },
    { name: 'an integer', value: 42 },
    { name: 'the largest safe integer', value: Number.MAX_SAFE_INTEGER },
    { name: 'a double', value: -0.25 },
    { name: 'infinity', value: Number.POSITIVE_INFINITY },
    { name: 'NaN', value: Number.NaN },
    { name: 'a text beyond ASCII', value: 'pão de açúcar 🥖' },
    { name: 'an empty text', value: '' },
    { name: 'bytes', value: Buffer.from([0, 255, 7]) },
    { name: 'a time', value: new Timestamp(1_700_000_000, 123_456_000) },
    { name: 'a place', value: new GeoPoint(-23.55, -46.63) },
    { name: 'a list', value: ['a', 1, null, { b: [] }] },
    { name: 'a map', value: { 'a.b': { c: {} }, '`': 1 } },
  ];
  it.each(values)('keep $name as it is', async ({ value }) => {
    const { db } = shop();
    await db.doc('product/a').set({ value });
    expect((await db.doc('product/a').get()).data()).toEqual({ value });
  });

  it('keep a reference to another document', async () => {
    const { db } = shop();
    await db.doc('product/a').set({ brand: db.doc('brand/b') });
    expect((await db.doc('product/a').get()).get('brand').path).toBe('brand/b');
  });

  it('that are not there are told as such', async () => {
    const { db } = shop();
    const missing = await db.doc('product/a').get();
    expect([missing.exists, missing.data()]).toEqual([false, undefined]);
  });

  it('are read several at once, in the order asked for', async () => {
    const { db } = shop();
    await db.doc('product/b').set({ n: 2 });
    const read = await db.getAll(db.doc('product/a'), db.doc('product/b'));
    expect(read.map(({ id, exists }) => [id, exists])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('are read in part with a field mask', async () => {
    const { db } = shop();
    await db.doc('product/a').set({ n: 1, m: 2, deep: { x: 1, y: 2 } });
    const [read] = await db.getAll(db.doc('product/a'), { fieldMask: ['n', 'deep.x'] });
    expect(read?.data()).toEqual({ n: 1, deep: { x: 1 } });
  });

  it('are replaced by set, merged by set with merge, and changed in part by mergeFields', async () => {
    const { db } = shop();
    const product = db.doc('product/a');
    await product.set({ a: 1, deep: { x: 1 } });
    await product.set({ deep: { y: 2 } }, { merge: true });
    expect((await product.get()).data()).toEqual({ a: 1, deep: { x: 1, y: 2 } });
    await product.set({ a: 5, deep: { x: 9 } }, { mergeFields: ['deep.x'] });
    expect((await product.get()).data()).toEqual({ a: 1, deep: { x: 9, y: 2 } });
    await product.set({ b: 1 });
    expect((await product.get()).data()).toEqual({ b: 1 });
  });

  it('are updated by field path, and a field is deleted', async () => {
    const { db } = shop();
    const product = db.doc('product/a');
    await product.set({ deep: { x: 1, y: 2 }, gone: 1 });
    await product.update({ 'deep.x': 3, gone: FieldValue.delete() });
    expect((await product.get()).data()).toEqual({ deep: { x: 3, y: 2 } });
  });

  it('take the transforms of one write together', async () => {
    const { db } = shop();
    const product = db.doc('product/a');
    await product.set({ stock: 5, tags: ['a', 'b'] });
    await product.update({
      stock: FieldValue.increment(-2),
      tags: FieldValue.arrayUnion('b', 'c'),
      seenAt: FieldValue.serverTimestamp(),
    });
    await product.update({ tags: FieldValue.arrayRemove('a') });
    const data = (await product.get()).data();
    expect(data).toMatchObject({ stock: 3, tags: ['b', 'c'] });
    expect(data?.seenAt).toBeInstanceOf(Timestamp);
  });

  it('are updated only when they are there: else NOT_FOUND', async () => {
    const { db } = shop();
    expect(await codeOf(db.doc('product/a').update({ n: 1 }))).toBe(5);
  });

  // Over REST the SDK knows a refusal by its HTTP status alone: 400 is INVALID_ARGUMENT to it.
  it('are deleted, and only in the version that was asked for', async () => {
    const { db } = shop();
    const product = db.doc('product/a');
    const { writeTime } = await product.set({ n: 1 });
    await product.set({ n: 2 });
    expect(await codeOf(product.delete({ lastUpdateTime: writeTime }))).toBe(3);
    expect((await product.get()).data()).toEqual({ n: 2 });
    await product.delete();
    expect((await product.get()).exists).toBe(false);
  });

  it('tell when they were made and changed', async () => {
    const { db } = shop();
    const first = await db.doc('product/a').set({ n: 1 });
    const second = await db.doc('product/a').set({ n: 2 });
    const { createTime, updateTime } = await db.doc('product/a').get();
    expect(createTime?.isEqual(first.writeTime)).toBe(true);
    expect(updateTime?.isEqual(second.writeTime)).toBe(true);
    expect(second.writeTime.valueOf() > first.writeTime.valueOf()).toBe(true);
  });

  it('over a mebibyte are refused with INVALID_ARGUMENT', async () => {
    const { db } = shop();
    expect(await codeOf(db.doc('product/a').set({ text: 'x'.repeat(1024 * 1024) }))).toBe(3);
  });

  it('get an id of their own when added, and their collections are listed', async () => {
    const { db } = shop();
    const added = await db.collection('product').add({ n: 1 });
    await added.collection('log').add({ n: 2 });
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['product']);
    expect((await added.listCollections()).map(({ id }) => id)).toEqual(['log']);
  });

  it('of one project are unknown to another', async () => {
    const one = shop();
    const other = shop();
    await one.db.doc('product/a').set({ n: 1 });
    expect((await other.db.doc('product/a').get()).exists).toBe(false);
    expect((await one.connect().doc('product/a').get()).exists).toBe(true);
  });
});

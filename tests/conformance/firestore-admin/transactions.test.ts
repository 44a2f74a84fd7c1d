import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { describeAdmin } from './shop.ts';

describeAdmin('transactions and batches', (shop) => {
  it('read and write at once', async () => {
    const { db } = shop();
    const stock = db.doc('stock/a');
    await stock.set({ left: 3 });
    const left = await db.runTransaction(async (transaction) => {
      const now: number = (await transaction.get(stock)).get('left');
      transaction.update(stock, { left: now - 1 });
      transaction.create(db.doc('sale/1'), { of: 'a' });
      return now - 1;
    });
    expect(left).toBe(2);
    expect((await stock.get()).get('left')).toBe(2);
    expect((await db.doc('sale/1').get()).exists).toBe(true);
  });

  it('lose no increment under contention', async () => {
    const { db, connect } = shop();
    const other = connect();
    await db.doc('stock/a').set({ sold: 0 });
    const sell = (client: typeof db) =>
      client.runTransaction(
        async (transaction) => {
          const at = client.doc('stock/a');
          const sold: number = (await transaction.get(at)).get('sold');
          transaction.update(at, { sold: sold + 1 });
        },
        { maxAttempts: 20 },
      );
    await Promise.all(Array.from({ length: 6 }, (_, index) => sell(index % 2 === 0 ? db : other)));
    expect((await db.doc('stock/a').get()).get('sold')).toBe(6);
  });

  it('write nothing when their work throws', async () => {
    const { db } = shop();
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(db.doc('stock/a'), { left: 1 });
      throw new Error('no more of these');
    });
    await expect(failing).rejects.toThrow('no more of these');
    expect((await db.doc('stock/a').get()).exists).toBe(false);
  });

  it('read queries and several documents, read-only too', async () => {
    const { db } = shop();
    await db.doc('stock/a').set({ left: 1 });
    await db.doc('stock/b').set({ left: 0 });
    const read = await db.runTransaction(
      async (transaction) => {
        const left = await transaction.get(db.collection('stock').where('left', '>', 0));
        const both = await transaction.getAll(db.doc('stock/a'), db.doc('stock/x'));
        return { left: left.size, there: both.map(({ exists }) => exists) };
      },
      { readOnly: true },
    );
    expect(read).toEqual({ left: 1, there: [true, false] });
  });

  it('batches are all or nothing', async () => {
    const { db } = shop();
    const batch = db.batch();
    batch.set(db.doc('stock/a'), { left: 1 });
    batch.update(db.doc('stock/missing'), { left: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await db.doc('stock/a').get()).exists).toBe(false);
  });

  it('batches apply their writes in order, 500 of them', async () => {
    const { db } = shop();
    const batch = db.batch();
    batch.set(db.doc('stock/a'), { left: 0 });
    for (let count = 1; count < 500; count += 1) {
      batch.update(db.doc('stock/a'), { left: FieldValue.increment(1) });
    }
    await batch.commit();
    expect((await db.doc('stock/a').get()).get('left')).toBe(499);
  });

  it('bulk writes do what they can and tell of each', async () => {
    const { db } = shop();
    await db.doc('stock/a').set({ left: 1 });
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const outcomes = Promise.allSettled([
      writer.create(db.doc('stock/a'), { left: 9 }),
      writer.set(db.doc('stock/b'), { left: 2 }),
      writer.delete(db.doc('stock/c')),
    ]);
    await writer.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((await db.doc('stock/a').get()).get('left')).toBe(1);
  });
});

/**
 * A listener that comes back is sent what changed while it was away, counted in documents; and one that reads nothing
 * costs the server no memory beyond a fixed share.
 */
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { listenOverWire, type WireListener } from './client/listener.ts';
import { type OpenServer, startOpenServer } from './server.ts';

const ALL = { from: [{ collectionId: 'product' }] };
const CHEAPEST = {
  ...ALL,
  orderBy: [{ field: { fieldPath: 'price' }, direction: 'ASCENDING' }],
  limit: 50,
};

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function shop(products: number): Promise<OpenServer> {
  const server = await startOpenServer({ indexes: [{ collectionId: 'product', fields: [['price']] }] });
  closers.push(() => server.close());
  server.store().commit(
    Array.from({ length: products }, (_, n) => ({
      kind: 'set',
      path: `product/p${n}`,
      fields: toFields({ price: n }),
    })),
  );
  return server;
}

function put(server: OpenServer, id: string, data: object): void {
  server.store().commit([{ kind: 'set', path: `product/${id}`, fields: toFields(data) }]);
}

async function listener(server: OpenServer, structuredQuery: object): Promise<WireListener> {
  const live = listenOverWire({ url: server.url, structuredQuery });
  closers.push(() => live.close());
  await expect.poll(() => live.snapshots.length, { timeout: 10_000 }).toBeGreaterThan(0);
  return live;
}

describe('a listener that comes back', () => {
  it.each([
    { how: 'after its connection was lost', away: async () => {} },
    { how: 'after the server was restarted', away: (server: OpenServer) => server.restart() },
  ])('is sent what changed meanwhile and nothing else, $how', async ({ away }) => {
    const server = await shop(500);
    const live = await listener(server, ALL);
    expect(live.target.received).toBe(500);
    live.leave();
    put(server, 'p7', { price: 70 });
    await away(server);
    for (let n = 0; n < 30; n += 1) put(server, 'p8', { price: n });
    put(server, 'new', { price: 1 });
    server.store().commit([{ kind: 'delete', path: 'product/p9' }]);
    live.reconnect();
    await expect.poll(() => live.target.documents.has('product/new'), { timeout: 10_000 }).toBe(true);
    expect(live.target.received - 500).toBe(3);
    expect([live.target.documents.size, live.target.resets, live.faults]).toEqual([500, 0, []]);
  });

  it('is sent little of a limited list too, though its end has moved', async () => {
    const server = await shop(500);
    const live = await listener(server, CHEAPEST);
    expect(live.target.received).toBe(50);
    live.leave();
    server.store().commit([{ kind: 'delete', path: 'product/p3' }]);
    put(server, 'p4', { price: 1000 });
    live.reconnect();
    await expect.poll(() => live.target.documents.has('product/p51'), { timeout: 10_000 }).toBe(true);
    expect(live.target.received - 50).toBe(2);
    expect([live.target.documents.size, live.target.resets]).toEqual([50, 0]);
  });

  it('starts anew when it has been away for longer than the server remembers', async () => {
    const server = await startOpenServer({ changesKept: 20 });
    closers.push(() => server.close());
    put(server, 'gone', { price: 0 });
    const live = await listener(server, ALL);
    live.leave();
    server.store().commit([{ kind: 'delete', path: 'product/gone' }]);
    for (let n = 0; n < 60; n += 1) put(server, `p${n}`, { price: n });
    live.reconnect();
    await expect.poll(() => live.target.documents.size, { timeout: 10_000 }).toBe(60);
    expect([live.target.resets, live.target.documents.has('product/gone')]).toEqual([1, false]);
  });
});

describe('a browser that does not read', () => {
  it('is kept no more than a fixed share for, and shown the last state once it reads', async () => {
    const server = await shop(0);
    const sockets = new Set<Socket>();
    server.app().server.on('connection', (socket) => sockets.add(socket));
    const live = await listener(server, ALL);
    live.channel()?.pause();
    const text = 'x'.repeat(100_000);
    let most = 0;
    for (let n = 0; n < 600; n += 1) {
      put(server, `p${n % 5}`, { n, text });
      await new Promise((resolve) => setImmediate(resolve));
      for (const socket of sockets) most = Math.max(most, socket.writableLength);
    }
    const sent = [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0);
    // 60 MB were committed. What the kernel takes for the browser varies; the server waits after a megabyte.
    expect(sent).toBeLessThan(12_000_000);
    expect(most).toBeLessThan(2_000_000);
    live.channel()?.resume();
    const shown = () => live.target.documents.get('product/p4')?.fields.n;
    await expect.poll(shown, { timeout: 10_000 }).toEqual({ integerValue: '599' });
    // What was not kept for it is not sent to it either.
    expect(live.target.received).toBeLessThan(150);
    expect(live.faults).toEqual([]);
  });
});

/**
 * What clients see of a full disk: writes are refused in words, reads and listeners go on, and so do writes once there
 * is room again.
 */
import { afterEach, expect, it } from 'vitest';
import { openChannel } from './client/channel.ts';
import { listenOverWire } from './client/listener.ts';
import { DATABASE, putDocument, restClient } from './client/rest.ts';
import { wireFields } from './model/values.ts';
import { startOpenServer } from './server.ts';

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

it('a full disk refuses writes, stores none in part, and is over when there is room', async () => {
  const server = await startOpenServer();
  const rest = restClient(server.url);
  const live = listenOverWire({ url: server.url, structuredQuery: { from: [{ collectionId: 'product' }] } });
  closers.push(
    () => server.close(),
    () => rest.close(),
    () => live.close(),
  );
  const big = (n: number) =>
    ['product', 'twin'].map((name) =>
      putDocument(`${name}/p${n}`, wireFields({ text: 'x'.repeat(50_000), n })),
    );
  expect((await rest.call('commit', { writes: big(0) })).code).toBe(200);
  const pages = server.database().prepare<{ page_count: number }>('PRAGMA page_count').get()?.page_count;
  server
    .database()
    .prepare(`PRAGMA max_page_count = ${(pages ?? 0) + 15}`)
    .all();

  const refused = await rest.call('commit', { writes: big(1) });
  expect([refused.code, refused.body.error?.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
  expect(refused.body.error?.message).toMatch(/disk is full/);
  expect([server.store().get('product/p1'), server.store().get('twin/p1')]).toEqual([null, null]);
  expect(await rest.query({ from: [{ collectionId: 'product' }] })).toHaveLength(1);

  const answers: string[] = [];
  const stream = await openChannel(
    server.url(),
    'Write',
    { database: DATABASE },
    { message: (message) => answers.push(JSON.stringify(message)), ended: () => {} },
  );
  closers.push(() => stream.abandon());
  stream.attach(true);
  await stream.send({ writes: big(2), streamToken: '' });
  await expect.poll(() => answers.join(), { timeout: 10_000 }).toContain('RESOURCE_EXHAUSTED');

  server.database().prepare('PRAGMA max_page_count = 1000000').all();
  expect((await rest.call('commit', { writes: big(3) })).code).toBe(200);
  await expect
    .poll(() => [...live.target.documents.keys()].sort(), { timeout: 10_000 })
    .toEqual(['product/p0', 'product/p3']);
  expect(live.faults).toEqual([]);
});

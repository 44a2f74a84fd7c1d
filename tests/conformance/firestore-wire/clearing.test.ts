/**
 * The call of Google's emulator that test suites begin with: all documents of one project are gone.
 */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type RunningFirestore,
  type StandaloneOptions,
  startFirestore,
} from '../../../runtime/server/standalone/start-firestore.ts';
import { listenOverWire } from './client/listener.ts';
import { DATABASE, putDocument, type RestClient, restClient } from './client/rest.ts';

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(
  changes: Partial<StandaloneOptions> = {},
): Promise<RunningFirestore & { rest: RestClient }> {
  const server = await startFirestore({ port: 0, host: '127.0.0.1', open: true, ...changes });
  const rest = restClient(() => server.url);
  closers.push(server.close, rest.close);
  return { ...server, rest };
}

function clear(url: string, database = DATABASE): Promise<Response> {
  return fetch(`${url}/emulator/v1/${database}/documents`, { method: 'DELETE' });
}

const COUNT = { structuredQuery: { from: [{ allDescendants: true }] }, aggregations: [{ count: {} }] };

async function documentsOf({ rest }: { rest: RestClient }): Promise<unknown> {
  const { body } = await rest.call('runAggregationQuery', { structuredAggregationQuery: COUNT });
  return [body].flat()[0];
}

const counted = (count: number) => ({
  result: { aggregateFields: { field_1: { integerValue: String(count) } } },
});

describe('DELETE of all documents', () => {
  it('leaves none of the project, at any depth, and those of other projects', async () => {
    const server = await start();
    const many = Array.from({ length: 501 }, (_, n) => putDocument(`product/p${n}/note/1`, {}));
    await server.rest.call('commit', { writes: many.slice(0, 500) });
    await server.rest.call('commit', { writes: [...many.slice(500), putDocument('shop/x', {})] });
    const other = `${server.url}/v1/projects/outra/databases/(default)/documents/product/a`;
    await fetch(other, { method: 'PATCH', body: '{}' });
    expect(await documentsOf(server)).toMatchObject(counted(502));
    const answer = await clear(server.url, 'projects/balcao/databases/%28default%29');
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await documentsOf(server)).toMatchObject(counted(0));
    expect((await fetch(other)).status).toBe(200);
    expect((await clear(server.url)).status).toBe(200);
  });

  it('is seen by open listeners', async () => {
    const { url, rest } = await start();
    await rest.call('commit', { writes: [putDocument('product/a', {}), putDocument('product/b', {})] });
    const live = listenOverWire({
      url: () => url,
      structuredQuery: { from: [{ collectionId: 'product' }] },
    });
    closers.push(() => live.close());
    await expect.poll(() => live.target.documents.size).toBe(2);
    await clear(url);
    await expect.poll(() => live.snapshots.at(-1)?.documents.size).toBe(0);
    expect(live.faults).toEqual([]);
  });

  it('is of a database that there is', async () => {
    const { url } = await start();
    expect((await clear(url, 'projects/balcao/databases/second')).status).toBe(404);
    expect((await clear(url, 'projects/a%20b/databases/(default)')).status).toBe(400);
  });

  it('is for open access alone', async () => {
    const { url } = await start({ open: false });
    expect((await clear(url)).status).toBe(404);
  });
});

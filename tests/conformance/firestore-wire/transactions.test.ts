/**
 * Many clients that add to one counter: nothing is lost, and who came too late is told so in the words that make an
 * SDK try again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  DATABASE,
  putDocument,
  type RestClient,
  restClient,
  type WireRow,
} from './client/rest.ts';
import { wireFields } from './model/values.ts';
import { type OpenServer, startOpenServer } from './server.ts';

const CLIENTS = 10;
const EACH = 8;
const COUNTER = 'stock/a';
const NAME = `${DATABASE}/documents/${COUNTER}`;

describe('transactions under contention, over the wire', () => {
  let server: OpenServer;
  const clients: RestClient[] = [];
  beforeAll(async () => {
    server = await startOpenServer();
    for (let count = 0; count < CLIENTS; count += 1) clients.push(restClient(server.url));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await server.close();
  });

  async function read(client: RestClient, transaction?: string) {
    const { code, body } = await client.call('batchGet', { documents: [NAME], transaction });
    if (code !== 200 || !Array.isArray(body)) return { refused: { code, body } };
    const [row]: WireRow[] = body;
    const sold = row?.found?.fields?.sold;
    return {
      sold: sold && 'integerValue' in sold ? Number(sold.integerValue) : 0,
      at: row?.found?.updateTime,
    };
  }

  /** Adds one, however often it has to be tried; answers what it was told when it came too late. */
  async function untilDone(attempt: () => Promise<Answer>): Promise<string[]> {
    const refusals: string[] = [];
    while (true) {
      const { code, body } = await attempt();
      if (code === 200) return refusals;
      const error = Array.isArray(body) ? body[0].error : body.error;
      refusals.push(`${code} ${error?.status}`);
      if (refusals.length > 1000) throw new Error(refusals.join());
    }
  }

  async function contend(attempt: (client: RestClient) => Promise<Answer>): Promise<Set<string>> {
    await clients[0]?.call('commit', { writes: [putDocument(COUNTER, wireFields({ sold: 0 }))] });
    const told = clients.map(async (client) => {
      const refusals: string[] = [];
      for (let count = 0; count < EACH; count += 1)
        refusals.push(...(await untilDone(() => attempt(client))));
      return refusals;
    });
    return new Set((await Promise.all(told)).flat());
  }

  const sold = async () => clients[0] && (await read(clients[0])).sold;

  it('lose nothing as the browser SDK makes them, by the version that was read', async () => {
    const told = await contend(async (client) => {
      const { sold: now = 0, at } = await read(client);
      const write = {
        ...putDocument(COUNTER, wireFields({ sold: now + 1 })),
        currentDocument: { updateTime: at },
      };
      return client.call('commit', { writes: [write] });
    });
    expect(await sold()).toBe(CLIENTS * EACH);
    expect([...told]).toEqual(['400 FAILED_PRECONDITION']);
  });

  it('lose nothing as the admin SDK makes them, by a transaction of the server', async () => {
    const told = await contend(async (client) => {
      const { transaction } = (await client.call('beginTransaction', {})).body;
      const { sold: now = 0, refused } = await read(client, transaction);
      if (refused) return refused;
      return client.call('commit', {
        transaction,
        writes: [putDocument(COUNTER, wireFields({ sold: now + 1 }))],
      });
    });
    expect(await sold()).toBe(CLIENTS * EACH);
    expect([...told]).toEqual(['409 ABORTED']);
  });

  it('are refused to add to what was deleted meanwhile', async () => {
    const [client] = clients;
    await client?.call('commit', { writes: [putDocument(COUNTER, wireFields({ sold: 1 }))] });
    const begun = await client?.call('beginTransaction', {});
    const transaction = begun?.body.transaction;
    if (client) await read(client, transaction);
    await client?.call('commit', { writes: [{ delete: NAME }] });
    const answer = await client?.call('commit', {
      transaction,
      writes: [putDocument(COUNTER, wireFields({ sold: 2 }))],
    });
    expect([answer?.code, answer?.body.error?.status]).toEqual([409, 'ABORTED']);
    expect(server.store().get(COUNTER)).toBeNull();
  });
});

import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexSearch, SearchIndex } from '../../ports/search-index.ts';
import { SearchUnavailable } from '../../search-engine/engine-client.ts';
import { consoleApiRoutes } from '../index.ts';
import { type AssistantServer, startAssistantServer } from '../testing/assistant-server.ts';

const unused = () => Promise.reject(new Error('Nothing is read.'));

let server: AssistantServer;
beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
});
afterAll(() => server.close());

const ask = async (query: { readonly [name: string]: string }, token = server.tokens.viewer) => {
  const url = `${server.url}/api/console/search?${new URLSearchParams({ project: 'matriz', ...query })}`;
  const answer = await fetch(url, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
const textOf = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const labels = async (query: { readonly [name: string]: string }): Promise<string[]> =>
  (await ask(query)).body.hits.map(({ label }: { label: { text: string; hit: boolean }[] }) => textOf(label));

describe('GET /api/console/search', () => {
  it('finds a product by a word in its name, and marks the word', async () => {
    const { body } = await ask({ q: 'PRESSAO', collection: 'product', limit: '5' });
    expect(body).toMatchObject({ ok: true, partial: false });
    expect(body.hits.length).toBeGreaterThan(0);
    expect(body.total).toBe(body.totals.product);
    for (const hit of body.hits) expect(textOf(hit.label)).toMatch(/\[[Pp]ressão\]/);
  });

  it('says how many there are beyond those that it answers', async () => {
    const { body } = await ask({ q: 'panela', collection: 'product', limit: '1' });
    expect(body.hits).toHaveLength(1);
    expect(body.total).toBeGreaterThan(1);
  });

  it('answers so many of each collection at most where that is asked for, and counts all', async () => {
    const { body } = await ask({ q: 'panela', each: '2' });
    const of = (name: string) =>
      body.hits.filter(({ collection }: { collection: string }) => collection === name);
    expect(of('product')).toHaveLength(2);
    expect(body.totals.product).toBeGreaterThan(2);
    expect(of('category')).not.toEqual([]);
  });

  it('finds a product by its GTIN, by a part of the ERP code and with a typo, and says by which field', async () => {
    const [name = ''] = await labels({ q: 'pressão', collection: 'product' });
    const { body } = await ask({ q: 'pressão', collection: 'product' });
    const [{ id }] = body.hits;
    expect(await labels({ q: name.replaceAll(/[[\]]/g, '').replace('ressão', 'rssão') })).not.toEqual([]);
    const byCode = await ask({ q: id.slice(1), collection: 'product' });
    expect(byCode.body.hits.map((hit: { id: string }) => hit.id)).toContain(id);
    expect(textOf(byCode.body.hits[0].subtitle)).toContain('[');
  });

  it('searches all collections that the caller may read when none is named', async () => {
    const { body } = await ask({ q: 'panela' });
    expect(Object.keys(body.totals)).toEqual(expect.arrayContaining(['product', 'category']));
  });

  it('never answers, counts or ranks by a secret', async () => {
    const { body } = await ask({ q: 'token secret apiKey' }, server.tokens.admin);
    expect(body).toMatchObject({ ok: true, total: 0, hits: [] });
  });

  interface Refused {
    readonly name: string;
    readonly query: { readonly [name: string]: string };
    readonly token?: string;
    readonly want: number;
  }
  const REFUSED: readonly Refused[] = [
    { name: 'nobody', query: { q: 'panela' }, token: '', want: 401 },
    { name: 'who does not belong to the store', query: { q: 'panela', project: 'outra' }, want: 403 },
    { name: 'a collection that no schema declares', query: { q: 'panela', collection: 'secret' }, want: 403 },
    { name: 'a limit that is none', query: { q: 'panela', limit: 'x' }, want: 400 },
    { name: 'a limit of each that is none', query: { q: 'panela', each: '0' }, want: 400 },
  ];
  it.each(REFUSED)('refuses $name', async ({ query, token, want }) => {
    const { status, body } = await ask(query, token);
    expect(status).toBe(want);
    expect(body.ok).toBe(false);
  });

  it('hands the index only what the role may read, to search and to read labels from', async () => {
    const asked: IndexSearch[] = [];
    const index: SearchIndex = {
      search: async (wanted) => {
        asked.push(wanted);
        return { found: [], totals: new Map(), forgives: false, partial: false };
      },
      close: async () => {},
    };
    const app = Fastify();
    await app.register(
      consoleApiRoutes({
        documents: { read: unused, list: unused, find: unused, write: unused, close: unused },
        subjects: { records: async function* () {}, total: unused, close: unused },
        authenticate: () => ({
          kind: 'signed-in',
          session: { uid: 'u1', email: '', claims: { projects: { matriz: 'operator' } }, expiresAt: 0 },
        }),
        policy: () => ({
          collections: {
            product: { read: 'viewer', write: 'operator', delete: 'admin' },
            brand: { read: 'admin', write: 'admin', delete: 'admin' },
          },
          singletons: {},
        }),
        search: index,
      }),
    );
    const get = async (query: string) =>
      (await app.inject(`/api/console/search?project=matriz&${query}`)).statusCode;
    expect(await get('q=panela')).toBe(200);
    expect(asked).toMatchObject([{ collections: ['product'], labels: ['product'] }]);
    expect(await get('q=panela&collection=brand')).toBe(403);
    expect(asked).toHaveLength(1);
    await app.close();
  });

  interface Without {
    readonly name: string;
    readonly search?: SearchIndex;
    readonly want: number;
  }
  const fails = async () => {
    throw new SearchUnavailable('The search engine does not answer.');
  };
  const WITHOUT: readonly Without[] = [
    { name: 'there is no engine', want: 501 },
    { name: 'the engine does not answer', search: { search: fails, close: async () => {} }, want: 503 },
  ];
  it.each(WITHOUT)('tells the console to search by itself when $name', async ({ search, want }) => {
    const app = Fastify();
    await app.register(
      consoleApiRoutes({
        documents: { read: unused, list: unused, find: unused, write: unused, close: unused },
        subjects: { records: async function* () {}, total: unused, close: unused },
        authenticate: () => ({
          kind: 'signed-in',
          session: { uid: 'u1', email: '', claims: { projects: { matriz: 'viewer' } }, expiresAt: 0 },
        }),
        policy: () => ({
          collections: { product: { read: 'viewer', write: 'operator', delete: 'admin' } },
          singletons: {},
        }),
        ...(search && { search }),
      }),
    );
    const answer = await app.inject('/api/console/search?project=matriz&q=panela');
    expect(answer.statusCode).toBe(want);
    expect(answer.json()).toMatchObject({ ok: false, code: 'no-engine' });
    await app.close();
  });

  it('answers nothing to nothing', async () => {
    expect((await ask({ q: '  ..' })).body).toMatchObject({ ok: true, total: 0 });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchText } from '../../core/search/search-text.ts';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { engineClient, SearchUnavailable } from './engine-client.ts';
import { engineNames } from './engine-entries.ts';
import { openEngineSearch } from './engine-search.ts';
import { openFeeder } from './feeder.ts';
import { openSearchEngine } from './index.ts';
import { type ElasticServer, startElasticServer } from './testing/elastic-server.ts';
import { type MemoryChanges, memoryChanges } from './testing/memory-changes.ts';

const KEY = 'chave-do-motor';
const HOUR = 3_600_000;

let engine: ElasticServer;
let changes: MemoryChanges;
let time: number;
const names = engineNames('loja');
const client = () => engineClient({ url: engine.url, apiKey: KEY, prefix: 'loja' });
/** Each is a worker of its own, as after a restart or in another copy of the backend. */
const worker = (definitions = SHOP) =>
  openFeeder({ client: client(), names, changes, definitions, now: () => time });
const ask = async (typed: string, definitions = SHOP) => {
  const text = searchText(typed);
  if (!text) throw new Error('Nothing was typed.');
  const collections = ['product', 'brand'];
  const index = openEngineSearch(client(), names, definitions);
  return index.search({ project: 'centro', text, collections, labels: collections, limit: 20 });
};
const found = async (typed: string) => (await ask(typed)).found.map(({ id }) => id);
const put = (id: string, siteName: string, stamped?: boolean) =>
  changes.put('project/centro/product', id, { siteName, token: 'sk-secreto' }, stamped);
const rounds = async (feeder = worker()) => {
  while (await feeder.round()) {
    // There is more.
  }
};

beforeEach(async () => {
  engine = await startElasticServer(KEY);
  time = Date.UTC(2026, 0, 2, 12);
  changes = memoryChanges(() => time);
});
afterEach(() => engine.close());

describe('feeding a search engine', () => {
  it('says that its answers are a part until the store was compared once', async () => {
    put('p1', 'Panela');
    await worker().round(['praia']);
    expect(await ask('panela')).toMatchObject({ found: [], partial: true });
    await rounds();
    expect(await ask('panela')).toMatchObject({ found: [{ id: 'p1' }], partial: false });
  });

  it('ends as if it had never been killed, at whichever request it was', async () => {
    const many = Array.from({ length: 700 }, (_, n) => `p${String(n).padStart(4, '0')}`);
    for (const id of many) put(id, `Panela ${id}`);
    let requests = 0;
    let alive = 0;
    engine.fails = () => {
      requests += 1;
      return requests > alive;
    };
    for (let killed = 0; ; killed += 1) {
      // Each life gets a little further than the one before.
      [requests, alive] = [0, 2 + killed];
      if (killed === 8) changes.put('project/centro/product', 'p0003', undefined);
      if (killed === 9) put('p0005', 'Caçarola');
      const ended = await rounds().then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(SearchUnavailable);
          return false;
        },
      );
      if (ended) break;
    }
    engine.fails = () => false;
    expect((await ask('panela')).totals.get('product')).toBe(698);
    expect(await found('p0003')).toEqual([]);
    expect(await found('cacarola')).toEqual(['p0005']);
  });

  it('goes on from its cursor after a restart, and reads nothing twice but the last minute', async () => {
    for (let n = 0; n < 500; n += 1) put(`p${n}`, 'Panela');
    await rounds();
    time += 10 * 60_000;
    await rounds();
    const before = changes.read;
    put('p7', 'Frigideira');
    await rounds();
    expect(changes.read - before).toBe(1);
    expect(await found('frigideira')).toEqual(['p7']);
  });

  it('takes no earlier state over a later one from a copy that comes late', async () => {
    put('p1', 'Panela');
    const slow = memoryChanges(() => time);
    await rounds();
    slow.put('project/centro/product', 'p1', { siteName: 'Nome de ontem' });
    time += 5000;
    put('p1', 'Caçarola');
    await rounds();
    await openFeeder({ client: client(), names, changes: slow, definitions: SHOP, now: () => time }).round();
    expect(await found('ontem')).toEqual([]);
    expect(await found('cacarola')).toEqual(['p1']);
  });

  it('removes documents that are gone, and takes in those without a stamp', async () => {
    for (const id of ['p1', 'p2', 'p3']) put(id, 'Panela');
    await rounds();
    changes.put('project/centro/product', 'p2', undefined);
    put('sem-carimbo', 'Panela', false);
    changes.put('project/centro/product', 'p3', undefined);
    time += HOUR;
    await rounds();
    expect(await found('panela')).toEqual(['p1', 'sem-carimbo']);
    expect((await ask('panela')).totals.get('product')).toBe(2);
  });

  it('follows a changed schema, and forgets what was fed by the one before after a day', async () => {
    changes.put('project/centro/product', 'p1', { siteName: 'Panela', synonyms: 'caldeirão' });
    await rounds();
    const schema = SHOP.map((definition) => ({
      ...definition,
      search: definition.search?.filter(({ field }) => field !== 'synonyms') ?? [],
    }));
    expect(await ask('panela', schema)).toMatchObject({ found: [], partial: true });
    await rounds(worker(schema));
    expect(await ask('panela', schema)).toMatchObject({ found: [{ id: 'p1' }], partial: false });
    expect((await ask('caldeirao', schema)).found).toEqual([]);
    // The release before may still run beside it.
    expect(await found('caldeirao')).toEqual(['p1']);
    time += 25 * HOUR;
    await rounds(worker(schema));
    expect(engine.dump()).not.toContain('caldeirao');
  });

  it('is filled anew when the engine has lost everything', async () => {
    put('p1', 'Panela');
    const feeder = worker();
    await rounds(feeder);
    engine.wipe();
    await expect(feeder.round()).rejects.toMatchObject({ status: 404 });
    await rounds(feeder);
    expect(await found('panela')).toEqual(['p1']);
  });

  it('sends the engine no secret, and no error names its key', async () => {
    put('p1', 'Panela');
    await rounds();
    expect(engine.dump()).toContain('panela');
    expect(engine.dump()).not.toContain('secreto');
    const refused = openEngineSearch(
      engineClient({ url: engine.url, apiKey: 'outra', prefix: 'loja' }),
      names,
      SHOP,
    );
    const text = searchText('panela');
    if (!text) throw new Error('Nothing was typed.');
    const asked = { project: 'centro', text, collections: ['product'], labels: [], limit: 1 };
    await expect(refused.search(asked)).rejects.toMatchObject({
      name: 'SearchUnavailable',
      status: 401,
      message: expect.not.stringContaining('outra'),
    });
  });

  it('says that the engine does not answer', async () => {
    await engine.close();
    await expect(ask('panela')).rejects.toMatchObject({ name: 'SearchUnavailable' });
    engine = await startElasticServer(KEY);
  });

  it('goes on by itself while the backend runs, and says once why it cannot', async () => {
    const said: string[] = [];
    time = Date.now();
    put('p1', 'Panela');
    engine.fails = () => true;
    const config = { url: engine.url, apiKey: KEY, prefix: 'loja' };
    const index = openSearchEngine(config, {
      definitions: SHOP,
      changes,
      every: 5,
      report: (problem) => said.push(problem),
    });
    await expect.poll(() => said.length).toBe(1);
    engine.fails = () => false;
    const text = searchText('panela');
    if (!text) throw new Error('Nothing was typed.');
    const asked = { project: 'centro', text, collections: ['product'], labels: [], limit: 5 };
    const ids = () =>
      index.search(asked).then(
        ({ found: hits }) => hits.map(({ id }) => id),
        () => [],
      );
    await expect.poll(ids).toEqual(['p1']);
    put('p2', 'Panela nova');
    await expect.poll(ids).toEqual(['p1', 'p2']);
    await index.close();
    expect(said).toEqual([expect.stringContaining('503')]);
  });
});

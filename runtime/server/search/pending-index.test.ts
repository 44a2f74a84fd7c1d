import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { searchText } from '../../core/search/search-text.ts';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { openDocumentStore, toFields, type Write } from '../firestore/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type EmbeddedSearchOptions, openEmbeddedSearch } from './index.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-pending-'));
  folders.push(folder);
  return join(folder, 'shop.db');
}

const product = (n: number, siteName: string, project = 'centro'): Write => ({
  kind: 'set',
  path: `project/${project}/product/p${n}`,
  fields: toFields({ siteName }),
});

function opened(file: string, options: EmbeddedSearchOptions = {}) {
  const database = openDatabase(file);
  const search = openEmbeddedSearch(database, SHOP, options);
  const store = openDocumentStore(database, { parts: [search] });
  const pending = database.prepare<{ count: number }>('SELECT count(*) AS count FROM search_pending');
  const words = database.prepare<{ count: number }>('SELECT count(*) AS count FROM search_words_docsize');
  const answer = (typed: string) => {
    const text = searchText(typed);
    if (!text) throw new Error('Nothing is typed.');
    return search.search({ project: 'centro', text, collections: ['product'], labels: [], limit: 5 });
  };
  return {
    database,
    search,
    store,
    answer,
    name: (n: number, siteName: string) => store.commit([product(n, siteName)]),
    found: async (typed: string) => (await answer(typed)).totals.get('product') ?? 0,
    pending: () => pending.get()?.count,
    indexed: () => words.get()?.count,
    close: async () => {
      await search.close();
      database.close();
    },
  };
}

it('a document is found that was stored right before the process ended', async () => {
  const file = newFile();
  const first = opened(file);
  first.name(1, 'Panela de barro');
  expect(first.pending()).toBe(1);
  await first.close();
  const second = opened(file);
  expect(await second.found('panela')).toBe(1);
  expect(second.pending()).toBe(0);
  await second.close();
});

it('hundreds of changes are indexed before the search that follows them, each document once', async () => {
  const shop = opened(':memory:', { now: () => 0 });
  for (let n = 0; n < 300; n += 1) shop.name(n, 'Faca');
  for (let n = 0; n < 300; n += 1) shop.name(n, n % 2 === 0 ? 'Panela' : 'Garfo');
  expect([await shop.found('panela'), await shop.found('garfo'), await shop.found('faca')]).toEqual([
    150, 150, 0,
  ]);
  expect(shop.indexed()).toBe(300);
  await shop.close();
});

it('what nobody searches for is indexed in a pause', async () => {
  const shop = opened(':memory:');
  for (let n = 0; n < 100; n += 1) shop.name(n, 'Panela');
  await expect.poll(() => shop.pending(), { timeout: 10_000 }).toBe(0);
  expect(shop.indexed()).toBe(100);
  await shop.close();
});

it('what another store imports keeps no search waiting', async () => {
  const shop = opened(':memory:', { now: () => 0 });
  shop.store.commit(Array.from({ length: 200 }, (_, n) => product(n, 'Panela', 'amora')));
  shop.name(1, 'Panela');
  expect(await shop.answer('panela')).toMatchObject({
    totals: new Map([['product', 1]]),
    partial: false,
  });
  expect(shop.pending()).toBe(200);
  await shop.close();
});

it('a search during an import into its own store answers a part after a while, and a pause does the rest', async () => {
  let time = 0;
  let turn = 20;
  const now = () => {
    time += turn;
    return time;
  };
  const shop = opened(newFile(), { now });
  shop.store.commit(Array.from({ length: 100 }, (_, n) => product(n, 'Panela')));
  // How many it finds depends on how long its thread takes, as indexing goes on meanwhile.
  expect((await shop.answer('panela')).partial).toBe(true);
  turn = 0;
  await expect.poll(() => shop.pending(), { timeout: 10_000 }).toBe(0);
  expect(await shop.answer('panela')).toMatchObject({ totals: new Map([['product', 100]]), partial: false });
  await shop.close();
});

it('a search during a long import answers a part at once', async () => {
  const shop = opened(newFile(), { now: () => 0 });
  shop.store.commit(Array.from({ length: 600 }, (_, n) => product(n, 'Panela')));
  expect((await shop.answer('panela')).partial).toBe(true);
  expect(shop.pending()).toBe(600);
  await expect.poll(() => shop.pending(), { timeout: 10_000 }).toBe(0);
  expect(await shop.answer('panela')).toMatchObject({ totals: new Map([['product', 600]]), partial: false });
  await shop.close();
});

it('what a search has not come to after a restart is indexed in a pause, without a commit', async () => {
  const file = newFile();
  const first = opened(file);
  first.store.commit(Array.from({ length: 100 }, (_, n) => product(n, 'Panela')));
  await first.close();
  let time = 0;
  const second = opened(file, { now: () => (time += 20) });
  expect((await second.answer('panela')).partial).toBe(true);
  await expect.poll(() => second.pending(), { timeout: 10_000 }).toBe(0);
  await second.close();
});

const DAMAGED = "UPDATE documents SET fields = 'x' WHERE path = 'project/centro/product/p1'";

it('a document that cannot be read is reported once, and all others are found', async () => {
  const problems: string[] = [];
  const shop = opened(':memory:', { report: (problem) => problems.push(problem) });
  for (let n = 0; n < 3; n += 1) shop.name(n, 'Panela');
  shop.database.exec(DAMAGED);
  expect([await shop.found('panela'), await shop.found('panela')]).toEqual([2, 2]);
  expect(problems).toEqual([expect.stringContaining('project/centro/product/p1')]);
  expect(shop.pending()).toBe(0);
  await shop.close();
});

it('the database refusing an entry is reported once, and the document stays pending', async () => {
  const problems: string[] = [];
  const shop = opened(':memory:', { report: (problem) => problems.push(problem) });
  shop.database.exec(
    "CREATE TRIGGER refuse BEFORE INSERT ON search_documents BEGIN SELECT RAISE(ABORT, 'refused'); END",
  );
  shop.name(1, 'Panela');
  await expect.poll(() => problems.length, { timeout: 10_000 }).toBe(1);
  expect(problems).toEqual([expect.stringContaining('refused')]);
  await expect(shop.answer('panela')).rejects.toThrow('refused');
  shop.database.exec('DROP TRIGGER refuse');
  expect(await shop.found('panela')).toBe(1);
  await shop.close();
});

it('a store with changes pending from before is opened with them', async () => {
  const file = newFile();
  const first = opened(file);
  first.name(1, 'Panela de barro');
  first.name(2, 'Garfo');
  await first.close();
  const older = openDatabase(file);
  older.exec(`CREATE TABLE search_noted (note INTEGER PRIMARY KEY, path TEXT NOT NULL);
    INSERT INTO search_noted (path) SELECT path FROM search_pending UNION ALL SELECT path FROM search_pending;
    DROP TABLE search_pending;
    UPDATE schema_versions SET version = 2 WHERE room = 'search'`);
  older.close();
  const second = opened(file);
  expect([await second.found('panela'), await second.found('garfo')]).toEqual([1, 1]);
  await second.close();
});

it('a database that is closed alone is not written to by a pause or by what was stored before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
  try {
    const database = openDatabase(':memory:');
    const search = openEmbeddedSearch(database, SHOP);
    openDocumentStore(database).commit(Array.from({ length: 200 }, (_, n) => product(n, 'Panela')));
    const store = openDocumentStore(database, { parts: [search] });
    const { done } = search.begin(store);
    store.commit([product(1, 'Garfo')]);
    database.close();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
  } finally {
    vi.useRealTimers();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { searchText } from '../../core/search/search-text.ts';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { openDocumentStore, toFields } from '../firestore/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedSearch } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-noted-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function opened(file: string) {
  const database = openDatabase(file);
  const search = openEmbeddedSearch(database, SHOP);
  const store = openDocumentStore(database, { parts: [search] });
  const noted = database.prepare<{ count: number }>('SELECT count(*) AS count FROM search_noted');
  const words = database.prepare<{ count: number }>('SELECT count(*) AS count FROM search_words_docsize');
  return {
    name: (n: number, siteName: string) =>
      store.commit([{ kind: 'set', path: `project/centro/product/p${n}`, fields: toFields({ siteName }) }]),
    async found(typed: string) {
      const text = searchText(typed);
      if (!text) throw new Error('Nothing is typed.');
      const asked = { project: 'centro', text, collections: ['product'], labels: [], limit: 5 };
      return (await search.search(asked)).totals.get('product') ?? 0;
    },
    noted: () => noted.get()?.count,
    indexed: () => words.get()?.count,
    close: async () => {
      await search.close();
      database.close();
    },
  };
}

it('a document is found that was stored right before the process ended', async () => {
  const file = join(folder, 'shop.db');
  const first = opened(file);
  first.name(1, 'Panela de barro');
  expect(first.noted()).toBe(1);
  await first.close();
  const second = opened(file);
  expect(await second.found('panela')).toBe(1);
  expect(second.noted()).toBe(0);
  await second.close();
});

it('hundreds of changes are indexed before the search that follows them, each document once', async () => {
  const shop = opened(':memory:');
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
  await expect.poll(() => shop.noted(), { timeout: 10_000 }).toBe(0);
  expect(shop.indexed()).toBe(100);
  await shop.close();
});

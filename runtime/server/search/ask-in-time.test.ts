import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { searchText } from '../../core/search/search-text.ts';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { openDocumentStore, READER_LIMITS, toFields } from '../firestore/index.ts';
import { SearchTooLong } from '../ports/search-index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type EmbeddedSearchOptions, openEmbeddedSearch } from './index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const MANY_WORDS = 'panela de pressao inox com tampa';

function shopOf(file: string, options: EmbeddedSearchOptions = {}) {
  const database = openDatabase(file);
  const search = openEmbeddedSearch(database, SHOP, options);
  const store = openDocumentStore(database, { parts: [search] });
  const names = ['Panela de pressão inox com tampa', 'Panela de pressão com tampa inox', 'Panela'];
  store.commit(
    names.map((siteName, at) => ({
      kind: 'set',
      path: `project/centro/product/p${at}`,
      fields: toFields({ siteName }),
      transforms: [],
    })),
  );
  closing.push(async () => {
    await search.close();
    database.close();
    await Promise.all([store.ended(), search.ended()]);
  });
  return async (typed: string) => {
    const text = searchText(typed);
    if (!text) throw new Error('Nothing is typed.');
    const answer = await search.search({
      project: 'centro',
      text,
      collections: ['product'],
      labels: ['product'],
      limit: 5,
    });
    return { ...answer, totals: Object.fromEntries(answer.totals) };
  };
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-long-search-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'shop.db');
}

it('finds in a thread what it finds at once', async () => {
  const found = await shopOf(newFile())(MANY_WORDS);
  expect(found.totals).toEqual({ product: 2 });
  expect(found).toEqual(await shopOf(':memory:')(MANY_WORDS));
});

it('leaves many words to a thread, which has a limit of time', async () => {
  const search = shopOf(newFile(), { readerLimits: { ...READER_LIMITS, longestMs: 0 } });
  await expect(search(MANY_WORDS)).rejects.toThrow(SearchTooLong);
  expect((await search('panela inox')).totals).toEqual({ product: 2 });
});

it('leaves a few words to a thread where the process took too long for them', async () => {
  let now = 0;
  const clock = () => {
    now += 20;
    return now;
  };
  const readerLimits = { ...READER_LIMITS, longestMs: 0 };
  await expect(shopOf(newFile(), { now: clock, readerLimits })('panela inox')).rejects.toThrow(SearchTooLong);
  expect((await shopOf(newFile(), { now: clock })('panela inox')).totals).toEqual({ product: 2 });
});

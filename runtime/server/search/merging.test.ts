import { afterEach, beforeEach, expect, it } from 'vitest';
import { SHOP } from '../../core/search/testing/random-shops.ts';
import { openDocumentStore, toFields } from '../firestore/index.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { openEntries } from './entries.ts';
import { type EmbeddedSearch, openEmbeddedSearch } from './index.ts';

let database: SqlDatabase;
let search: EmbeddedSearch;
beforeEach(() => {
  database = openDatabase(':memory:');
  search = openEmbeddedSearch(database, SHOP);
});
afterEach(async () => {
  await search.close();
  database.close();
});

it('what was stored before there was an index is merged once it is indexed', async () => {
  const store = openDocumentStore(database);
  store.commit(
    Array.from({ length: 400 }, (_, n) => ({
      kind: 'set',
      path: `project/centro/product/p${n}`,
      fields: toFields({
        siteName: Array.from({ length: 200 }, (_, at) => `panela${n * 200 + at}`).join(' '),
      }),
    })),
  );
  await search.begin(store).done;
  expect(openEntries(database).merge()).toBe(false);
});

it('the database merges nothing by itself, however many entries are written one by one', () => {
  const entries = openEntries(database);
  const columns = Array.from({ length: 26 }, () => 'panela');
  for (let n = 0; n < 40; n += 1) database.transaction(() => entries.put(1, `p${n}`, ['panela', ...columns]));
  const apart = database.prepare<{ count: number }>(
    'SELECT count(DISTINCT segid) AS count FROM search_words_idx',
  );
  expect(apart.get()?.count).toBe(40);
});

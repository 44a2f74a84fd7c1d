import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { fieldGroup, fieldItems } from '../../../runtime/app/palette/palette-items.ts';
import { searchText } from '../../../runtime/core/search/search-text.ts';
import { allDefinitions } from '../../../runtime/server/all-definitions.ts';
import { DATABASE_FILE } from '../../../runtime/server/data-folder.ts';
import { seedDemo } from '../../../runtime/server/demo-data/seed-demo.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { openIdentity } from '../../../runtime/server/identity/index.ts';
import type { SearchIndex } from '../../../runtime/server/ports/search-index.ts';
import { openEmbeddedSearch } from '../../../runtime/server/search/index.ts';
import { openDatabase, type SqlDatabase } from '../../../runtime/server/sqlite/database.ts';
import { copySeededData } from '../../setup/seeded-data.ts';
import { EXPECTED_FIELDS, EXPECTED_SEARCHES } from './fifty-searches.ts';

const FIRST = 4;
const folder = mkdtempSync(join(tmpdir(), 'balcao-searches-'));
let database: SqlDatabase;
let index: SearchIndex;
let labels: string[];

beforeAll(async () => {
  await copySeededData(folder);
  database = openDatabase(join(folder, DATABASE_FILE));
  const definitions = await allDefinitions();
  const search = openEmbeddedSearch(database, definitions, { now: () => 0 });
  const store = openDocumentStore(database, { parts: [search] });
  // Where it is not made yet.
  await seedDemo({ store, identity: openIdentity(database) });
  await search.begin(store).done;
  labels = definitions.filter(({ kind }) => kind === 'collection').map(({ name }) => name);
  index = search;
});
afterAll(async () => {
  await index.close();
  database.close();
  rmSync(folder, { recursive: true });
});

describe('what operators type into the demo shop', () => {
  it('is fifty searches', () => expect(EXPECTED_SEARCHES.length).toBeGreaterThanOrEqual(50));

  it.each(EXPECTED_SEARCHES)('finds a $collection by $by: $typed', async ({
    typed,
    collection,
    ids,
    total = ids.length,
  }) => {
    const text = searchText(typed);
    if (!text) throw new Error('Nothing was typed.');
    const asked = { project: 'matriz', text, collections: [collection], labels, limit: 200 };
    const answer = await index.search(asked);
    expect(answer.partial).toBe(false);
    expect(answer.found.slice(0, total > ids.length ? FIRST : undefined).map(({ id }) => id)).toEqual(ids);
    expect(answer.totals.get(collection) ?? 0).toBe(total);
  });
});

describe('the palette on the config pages', () => {
  it.each(EXPECTED_FIELDS)('finds the fields of $typed', async ({ typed, leads }) => {
    const pages = catalogue.filter(({ kind }) => kind === 'singleton');
    const items = await Promise.all(
      pages.map(async (entry) => fieldItems(entry, (await entry.loadModel()).definition)),
    );
    const shown = fieldGroup(typed, '', items.flat()).items.map((item) => item.leads);
    expect(shown).toEqual(expect.arrayContaining([...leads]));
  });
});

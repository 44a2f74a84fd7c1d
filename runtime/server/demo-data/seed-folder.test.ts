import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordValidators } from '../../../generator/record-validators.ts';
import { searchText } from '../../core/search/search-text.ts';
import { allDefinitions } from '../all-definitions.ts';
import { DATABASE_FILE } from '../data-folder.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { openEmbeddedSearch } from '../search/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { seedFolder } from './seed-folder.ts';

it('a demo that was made apart is found whole by the first search of its server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-seed-folder-'));
  const validators = recordValidators(join(import.meta.dirname, '../../../schemas'));
  try {
    const { documents } = await seedFolder({
      dataDir,
      validators,
      report: (problem) => expect.fail(problem),
    });
    expect(documents).toBeGreaterThan(1000);
    const database = openDatabase(join(dataDir, DATABASE_FILE));
    const search = openEmbeddedSearch(database, await allDefinitions());
    void search.begin(openDocumentStore(database, { parts: [search] }));
    const text = searchText('panela');
    if (!text) throw new Error('Nothing is typed.');
    const asked = { project: 'matriz', text, collections: ['product'], labels: [], limit: 5 };
    const { totals, partial } = await search.search(asked);
    expect(partial).toBe(false);
    expect(totals.get('product')).toBeGreaterThan(5);
    await search.close();
    database.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
}, 120_000);

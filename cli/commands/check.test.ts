import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentStore } from '../../runtime/server/firestore/index.ts';
import { openIdentity } from '../../runtime/server/identity/index.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { main } from '../main.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-cli-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function check() {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const project = resolve(import.meta.dirname, '../..');
  const terminal = { cwd: folder, project, colour: false, out: hear, err: hear };
  return { code: await main(['check', '--data', folder], terminal), said };
}

it('balcao check says that a store is intact, then that it is damaged, and that there is none', async () => {
  expect(await check()).toMatchObject({ code: 3, said: expect.stringMatching(/^There is no data in .*\n$/) });
  const database = openDatabase(join(folder, 'balcao.db'));
  openIdentity(database);
  openDocumentStore(database).commit([{ kind: 'set', path: 'brand/a', fields: {} }]);
  expect(await check()).toEqual({ code: 0, said: 'balcao.db: intact, 1 document and 0 users.\n' });
  database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT)`);
  database.close();
  expect(await check()).toMatchObject({ code: 1, said: expect.stringContaining('DAMAGED') });
});

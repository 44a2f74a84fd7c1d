import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore } from '../index.ts';

it('a reading thread learns TypeScript by itself where the server runs from its sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-boot-'));
  const database = openDatabase(join(folder, 'shop.db'));
  openDocumentStore(database).commit([{ kind: 'set', path: 'product/a', fields: {} }]);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const boot = join(import.meta.dirname, 'boot.mjs');
  const thread = new Worker(boot, { workerData: { file: database.file, stop } });
  const query = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
  thread.postMessage({ kind: 'begin', task: { kind: 'rows', parent: '', query } });
  const [reply] = await once(thread, 'message');
  expect(reply).toMatchObject({ kind: 'batch', batch: { rows: [{ path: 'product/a' }] } });
  thread.postMessage({ kind: 'exit' });
  await once(thread, 'exit');
  database.close();
  rmSync(folder, { recursive: true });
});

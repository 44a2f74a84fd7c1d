import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentStore, toFields } from '../../runtime/server/firestore/index.ts';
import { openIdentity } from '../../runtime/server/identity/index.ts';
import { embeddedTasks } from '../../runtime/server/ports/embedded-tasks.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { openWorkshop, type Workshop } from '../testing/workshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = openWorkshop();
  workshop.put('loja/balcao.db', '');
  const database = openDatabase(workshop.path('loja/balcao.db'));
  openIdentity(database);
  openDocumentStore(database).commit([{ kind: 'set', path: 'brand/a', fields: toFields({ name: 'a' }) }]);
  const tasks = embeddedTasks(database, { handlers: {}, report: () => {} });
  await tasks.enqueue([
    { name: 'a', handler: 'send-video', of: { store: 'matriz', user: 'u1' }, payload: '{}' },
  ]);
  await tasks.close();
  database.close();
  await workshop.balcao('backup', 'copia.db', '--data', 'loja');
});
afterEach(() => workshop.remove());

it('balcao restore says what of the copy does not go on by itself', async () => {
  const { code, out } = await workshop.balcao('restore', 'copia.db', '--data', 'outra');
  expect(code).toBe(0);
  expect(out).toContain('1 task of the queue dropped, 0 synchronisations paused.');
  // What it brought back has nothing more to drop.
  await workshop.balcao('backup', 'de-novo.db', '--data', 'outra');
  const again = await workshop.balcao('restore', 'de-novo.db', '--data', 'terceira');
  expect(again.out).not.toContain('dropped');
});

it('balcao restore --json prints what came back and what was stopped', async () => {
  const { code, out } = await workshop.balcao('restore', 'copia.db', '--data', 'outra', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { outcome: 'done', documents: 1, users: 0, files: 0, missing: 0, tasks: 1, runs: 0 },
  ]);
});

it('balcao backup refuses a file in the data folder, and says where it may go', async () => {
  const { code, err } = await workshop.balcao('backup', 'loja/balcao.db', '--data', 'loja', '--force');
  expect([code, err]).toEqual([3, expect.stringContaining('is in the data folder')]);
});

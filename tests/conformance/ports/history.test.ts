import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { openEmbeddedHistory } from '../../../runtime/server/ports/embedded-history.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { describeHistory } from './describe-history.ts';
import { apps, historyOfNewProject } from './new-project.ts';

describeHistory('embedded', async ({ definitions, ...options }) => {
  const database = openDatabase(':memory:');
  return {
    history: openEmbeddedHistory(database, definitions, options),
    close: async () => database.close(),
  };
});

let server: RunningFirestore;
beforeAll(async () => {
  server = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
  process.env.FIRESTORE_EMULATOR_HOST = new URL(server.url).host;
});
afterAll(async () => {
  delete process.env.FIRESTORE_EMULATOR_HOST;
  await Promise.all(apps.splice(0).map(deleteApp));
  await server.close();
});

describeHistory('Google, over firebase-admin, against the embedded server', historyOfNewProject);

it('an event that comes twice, or in another order, changes nothing; one of before a document was forgotten neither', async () => {
  const now = Date.now();
  const parts = { definitions: [category], days: 40, now: () => now };
  const { history, close } = await historyOfNewProject(parts);
  const path = 'project/matriz/category/panelas';
  const by = { uid: 'u-ana', name: 'Ana' };
  const title = (text: string) => ({ title: { stringValue: text } });
  const at = now - 3_600_000;
  const later = { path, by, before: title('a'), after: title('b'), at: at + 600_000 };
  const earlier = { path, by, before: null, after: title('a'), at };
  const changes = [later, earlier, later, earlier].map((change) => ({
    ...change,
    event: { id: `e${change.at}`, micros: change.at * 1000 },
  }));
  await history.note(changes);
  const { entries } = await history.of(path, { limit: 10 });
  expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'created']);
  await history.forget(path);
  await history.note(changes);
  expect((await history.of(path, { limit: 10 })).entries).toEqual([]);
  await close();
});

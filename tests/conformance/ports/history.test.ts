import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll } from 'vitest';
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

import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll } from 'vitest';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { embeddedChanges } from '../../../runtime/server/ports/embedded-changes.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { describeDocumentChanges } from './describe-document-changes.ts';
import { apps, storeOfNewProject } from './new-project.ts';

describeDocumentChanges('embedded', async () => {
  const store = openDocumentStore(openDatabase(':memory:'));
  return { documents: embeddedDocuments(store), changes: embeddedChanges(store), close: async () => {} };
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

describeDocumentChanges('Google, over firebase-admin, against the embedded server', async () => {
  const { documents, changes } = storeOfNewProject();
  return { documents, changes, close: () => documents.close() };
});

import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll } from 'vitest';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { describeDocuments } from './describe-documents.ts';
import { apps, documentsOfNewProject } from './new-project.ts';

describeDocuments('embedded', async () => embeddedDocuments(openDocumentStore(openDatabase(':memory:'))));

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

describeDocuments('Google, over firebase-admin, against the embedded server', documentsOfNewProject);

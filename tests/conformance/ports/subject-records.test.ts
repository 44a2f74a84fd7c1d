import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll } from 'vitest';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { embeddedSubjectRecords } from '../../../runtime/server/ports/embedded-subject-records.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { describeSubjectRecords } from './describe-subject-records.ts';
import { apps, subjectsOfNewProject } from './new-project.ts';

const embedded = (mostKept?: number) => async () => {
  const store = openDocumentStore(openDatabase(':memory:'));
  const subjects = embeddedSubjectRecords(store, mostKept === undefined ? {} : { mostKept });
  return { documents: embeddedDocuments(store), subjects, close: () => subjects.close() };
};
describeSubjectRecords('embedded', embedded());
describeSubjectRecords('embedded, with more documents than memory has room for', embedded(1));

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

describeSubjectRecords('Google, over firebase-admin, against the embedded server', subjectsOfNewProject);

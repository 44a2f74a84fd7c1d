import { deleteApp } from 'firebase-admin/app';
import { afterAll } from 'vitest';
import { describeDocumentChanges } from './describe-document-changes.ts';
import { apps, storeOfNewProject } from './new-project.ts';

afterAll(() => Promise.all(apps.splice(0).map(deleteApp)));

describeDocumentChanges("Google, on Google's emulator", async () => {
  const { documents, changes } = storeOfNewProject();
  return { documents, changes, close: () => documents.close() };
});

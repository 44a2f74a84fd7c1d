import { deleteApp } from 'firebase-admin/app';
import { afterAll } from 'vitest';
import { describeDocuments } from './describe-documents.ts';
import { apps, documentsOfNewProject } from './new-project.ts';

afterAll(() => Promise.all(apps.splice(0).map(deleteApp)));

describeDocuments("Google, on Google's emulator", documentsOfNewProject);

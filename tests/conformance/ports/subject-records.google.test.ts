import { deleteApp } from 'firebase-admin/app';
import { afterAll } from 'vitest';
import { describeSubjectRecords } from './describe-subject-records.ts';
import { apps, subjectsOfNewProject } from './new-project.ts';

afterAll(() => Promise.all(apps.splice(0).map(deleteApp)));

describeSubjectRecords("Google, on Google's emulator", subjectsOfNewProject);

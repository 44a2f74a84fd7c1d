import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreFilter } from '../../../runtime/core/conditions/store-filter.ts';
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

it('reads of the embedded store what passes a filter alone, and all of it once it is in memory', async () => {
  const { documents, subjects, close } = await embedded()();
  const path = 'project/matriz/customer';
  const filter: StoreFilter = {
    kind: 'and',
    filters: [
      { kind: 'field', path: ['home', 'state'], operator: 'in', value: ["S'P", 'PR'] },
      { kind: 'field', path: ['active'], operator: '==', value: true },
      { kind: 'field', path: ['age'], operator: '>', value: 30 },
    ],
  };
  const homes = [{ state: "S'P" }, { state: 'PR' }, { state: 'RJ' }, { state: 7 }, 'PR', {}];
  await documents.write(
    homes.flatMap((home, at) =>
      [true, false, 'true'].map((active) => ({
        kind: 'create' as const,
        path: `${path}/c${at}-${active}-${typeof active}`,
        data: { home, active, age: 20 },
      })),
    ),
  );
  const asked = { definition: { fields: [] }, filter };
  const read = async () => {
    const found = [];
    for await (const page of subjects.records(path, asked)) found.push(...page);
    return found.map(({ id }) => id);
  };
  expect(await read()).toEqual(['c0-true-boolean', 'c1-true-boolean']);
  expect(await subjects.total(path)).toBe(18);
  await expect.poll(async () => (await read()).length).toBe(18);
  await documents.write([{ kind: 'remove', path: `${path}/c0-true-boolean` }]);
  expect(await read()).toHaveLength(17);
  await close();
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

describeSubjectRecords('Google, over firebase-admin, against the embedded server', subjectsOfNewProject);

/**
 * Facts of customers follow removals on each adapter of the stores that they are read from.
 */
import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsTakenOver } from '../../../runtime/server/campaigns/take-over.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import type { DocumentChanges } from '../../../runtime/server/ports/document-changes.ts';
import type { Documents } from '../../../runtime/server/ports/documents.ts';
import { embeddedChanges } from '../../../runtime/server/ports/embedded-changes.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { apps, storeOfNewProject } from './new-project.ts';

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

interface Store {
  readonly documents: Documents;
  readonly changes: DocumentChanges;
}

const STORES: readonly (readonly [string, () => Store])[] = [
  [
    'embedded',
    () => {
      const store = openDocumentStore(openDatabase(':memory:'));
      return { documents: embeddedDocuments(store), changes: embeddedChanges(store) };
    },
  ],
  ['Google, over firebase-admin', storeOfNewProject],
];

describe.each(STORES)('facts of customers: %s', (_name, make) => {
  it('lose who is removed, keep what the shop handed in, and know again who comes back', async () => {
    const { documents, changes } = make();
    const at = 'project/matriz';
    const put = (path: string, data: object) =>
      documents.write([{ kind: 'replace', path: `${at}/${path}`, data: { ...data }, stamps: ['updatedAt'] }]);
    const known = async () =>
      (await documents.list(`${at}/customer-facts`, { limit: 10 })).map(({ path }) => path.split('/').at(-1));
    const takeOver = factsTakenOver({ documents, changes });
    for (const id of ['ana', 'bia']) await put(`customer/${id}`, { email: `${id}@loja.com` });
    await put('popup-lead/l1', { email: 'gil@loja.com', label: 'natal' });
    await put('customer-facts/erp', { email: 'hugo@loja.com', ordersCount: 1 });
    await takeOver('matriz');
    const leadOfGil = expect.stringMatching(/^lead-/);
    expect(await known()).toEqual(['ana', 'bia', 'erp', leadOfGil]);
    await documents.write(
      ['customer/ana', 'popup-lead/l1'].map((path) => ({ kind: 'remove', path: `${at}/${path}` })),
    );
    await takeOver('matriz');
    expect(await known()).toEqual(['bia', 'erp']);
    await put('customer/ana', { email: 'ana@loja.com' });
    await takeOver('matriz');
    expect(await known()).toEqual(['ana', 'bia', 'erp']);
    await documents.close();
  });
});

import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll } from 'vitest';
import { SHOP } from '../../../runtime/core/search/testing/random-shops.ts';
import { openDocumentStore, toFields } from '../../../runtime/server/firestore/index.ts';
import { openEmbeddedSearch } from '../../../runtime/server/search/index.ts';
import { engineClient } from '../../../runtime/server/search-engine/engine-client.ts';
import { engineNames } from '../../../runtime/server/search-engine/engine-entries.ts';
import { openEngineSearch } from '../../../runtime/server/search-engine/engine-search.ts';
import { openFeeder } from '../../../runtime/server/search-engine/feeder.ts';
import { startElasticServer } from '../../../runtime/server/search-engine/testing/elastic-server.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { describeSearchIndex } from './describe-search-index.ts';
import { apps, storeOfNewProject } from './new-project.ts';

describeSearchIndex('embedded', async () => {
  const database = openDatabase(':memory:');
  const index = openEmbeddedSearch(database, SHOP, { now: () => 0 });
  const store = openDocumentStore(database, { parts: [index] });
  await index.begin(store).done;
  return {
    index,
    async put(project, collection, records) {
      store.commit(
        records.map(({ id, name, ...record }) => ({
          kind: 'set',
          path: `project/${project}/${collection}/${id}`,
          fields: toFields({ ...record, ...(name !== undefined && storedName(collection, name)) }),
        })),
      );
    },
    async remove(project, collection, id) {
      store.commit([{ kind: 'delete', path: `project/${project}/${collection}/${id}` }]);
    },
    async close() {
      await index.close();
      database.close();
    },
  };
});

let firestore: RunningFirestore;
beforeAll(async () => {
  firestore = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
  process.env.FIRESTORE_EMULATOR_HOST = new URL(firestore.url).host;
});
afterAll(async () => {
  delete process.env.FIRESTORE_EMULATOR_HOST;
  await Promise.all(apps.splice(0).map(deleteApp));
  await firestore.close();
});

describeSearchIndex('an engine over HTTP, fed over firebase-admin', async () => {
  const server = await startElasticServer();
  const { documents, changes } = storeOfNewProject();
  const client = engineClient({ url: server.url, prefix: 'loja' });
  const names = engineNames('loja');
  const feeder = openFeeder({ client, names, changes, definitions: SHOP });
  await feeder.round(['centro', 'praia']);
  return {
    index: openEngineSearch(client, names, SHOP),
    async put(project, collection, records) {
      await documents.write(
        records.map(({ id, name, ...record }) => ({
          kind: 'replace',
          path: `project/${project}/${collection}/${id}`,
          data: { ...record, ...(name !== undefined && storedName(collection, name)) },
          stamps: ['updatedAt'],
        })),
      );
      await feeder.round([project]);
    },
    async remove(project, collection, id) {
      await documents.write([{ kind: 'remove', path: `project/${project}/${collection}/${id}` }]);
      await feeder.round([project]);
    },
    close: () => server.close(),
  };
});

/** A product's name is stored elsewhere. */
function storedName(collection: string, name: unknown): object {
  return collection === 'product' ? { siteName: name } : { name };
}

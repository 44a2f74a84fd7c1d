import { SHOP } from '../../../runtime/core/search/testing/random-shops.ts';
import { openDocumentStore, toFields } from '../../../runtime/server/firestore/index.ts';
import { openEmbeddedSearch } from '../../../runtime/server/search/index.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { describeSearchIndex } from './describe-search-index.ts';

describeSearchIndex('embedded', async () => {
  const database = openDatabase(':memory:');
  const index = openEmbeddedSearch(database, SHOP);
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

/** A product's name is stored elsewhere. */
function storedName(collection: string, name: unknown): object {
  return collection === 'product' ? { siteName: name } : { name };
}

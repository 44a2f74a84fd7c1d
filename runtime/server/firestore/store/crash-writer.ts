/**
 * For `crash.test.ts`: commits pairs of documents for ever, printing each number once its commit has returned.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore, toFields } from '../index.ts';

const [, , file = ''] = process.argv;
const store = openDocumentStore(openDatabase(file), {
  indexes: [{ collectionId: 'product', fields: [['n']] }],
});
const text = 'maçã '.repeat(400);
for (let n = store.list('product').length; ; n++) {
  const fields = toFields({ n, text });
  store.commit([
    { kind: 'set', path: `product/p${n}`, fields },
    { kind: 'set', path: `twin/p${n}`, fields },
  ]);
  writeSync(1, `${n}\n`);
}

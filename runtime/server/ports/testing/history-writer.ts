/**
 * For `embedded-history-kill.test.ts`: changes categories in turn for ever, printing each number once its commit has
 * returned.
 */
import { writeSync } from 'node:fs';
import { definition } from '../../../../generated/collections/category/model.ts';
import { openDocumentStore, toFields } from '../../firestore/index.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openEmbeddedHistory } from '../embedded-history.ts';

const CATEGORIES = 50;

const [, , file = ''] = process.argv;
const database = openDatabase(file);
const store = openDocumentStore(database, { parts: [openEmbeddedHistory(database, [definition])] });
const description = 'maçã '.repeat(400);
const orders = store.list('project/matriz/category').map(({ fields: { order } }) => order);
const first =
  Math.max(-1, ...orders.map((order) => Number(order && 'integerValue' in order && order.integerValue))) + 1;
for (let order = first; ; order++) {
  const path = `project/matriz/category/c${order % CATEGORIES}`;
  store.commit([{ kind: 'set', path, fields: toFields({ order, description }) }]);
  writeSync(1, `${order}\n`);
}

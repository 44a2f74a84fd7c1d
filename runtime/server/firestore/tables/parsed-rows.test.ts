import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import { type DocumentStore, openDocumentStore, toFields } from '../index.ts';
import { openParsedRows } from './parsed-rows.ts';
import { countRows } from './row-counts.ts';

let database: SqlDatabase;
let store: DocumentStore;
beforeEach(() => {
  database = openDatabase(':memory:');
  store = openDocumentStore(database);
  for (const collection of ['small', 'large', 'other']) {
    const many = collection === 'large' ? 3000 : 300;
    const fields = toFields({ name: 'n'.repeat(50) });
    store.commit(
      Array.from({ length: many }, (_, at) => ({
        kind: 'set',
        path: `${collection}/c${at}`,
        fields,
        transforms: [],
      })),
    );
  }
});
afterEach(() => database.close());

const ALL = { part: 0, of: 1 };

function opened(now?: () => number) {
  const parsed = openParsedRows(database, 130_000, now);
  return (collection: string) => {
    const rows = parsed.rowsOf(collection, ALL, () => {});
    const asked = { collection, columns: [], holds: 'TRUE', examples: 0 };
    return [rows.startsWith('parsed.'), countRows(database, asked, rows).total];
  };
}

it('counts what has no room in memory as it is stored, and gives up other copies for one that has', () => {
  const counted = opened();
  expect(counted('small')).toEqual([true, 300]);
  expect(counted('large')).toEqual([false, 3000]);
  expect(counted('large')).toEqual([false, 3000]);
  expect(counted('other')).toEqual([true, 300]);
  expect(counted('small')).toEqual([true, 300]);
  store.commit([{ kind: 'delete', path: 'small/c1' }]);
  expect(counted('small')).toEqual([true, 299]);
});

it('counts a collection in memory that was too large and has shrunk, some minutes later', () => {
  let time = 0;
  const counted = opened(() => time);
  expect(counted('large')).toEqual([false, 3000]);
  store.commit(Array.from({ length: 2900 }, (_, at) => ({ kind: 'delete', path: `large/c${at}` })));
  time += 60_000;
  expect(counted('large')).toEqual([false, 100]);
  time += 240_000;
  expect(counted('large')).toEqual([true, 100]);
});

import { expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore } from '../index.ts';
import { addedUp, countRows, rowsOfShare } from './row-counts.ts';

it('gives each thread about half of a collection whose documents were written in turn with others', () => {
  const database = openDatabase(':memory:');
  const paths = Array.from({ length: 2000 }, (_, at) => [`product/p${at}`, `reason/r${at}`]).flat();
  openDocumentStore(database).commit(
    paths.map((path) => ({ kind: 'set', path, fields: {}, transforms: [] })),
  );
  const asked = { collection: 'product', columns: [], holds: 'TRUE', examples: 0 };
  const shares = [0, 1].map(
    (part) => countRows(database, asked, rowsOfShare('product', { part, of: 2 })).total,
  );
  expect(Math.min(...shares)).toBeGreaterThan(900);
  expect(Math.max(...shares)).toBe(2000 - Math.min(...shares));
  database.close();
});

it('names each text of the rows that an expression holds of once, however many threads share them', () => {
  const database = openDatabase(':memory:');
  const rows = Array.from({ length: 300 }, (_, at) => at);
  openDocumentStore(database).commit(
    rows.map((at) => ({
      kind: 'set',
      path: `customer/c${at}`,
      fields: { email: { stringValue: `${at % 3}@loja.com` } },
      transforms: [],
    })),
  );
  const columns = ["(fields ->> '$.email.stringValue')"];
  const texts = { text: 'f0', holds: "f0 <> '2@loja.com'" };
  const asked = { collection: 'customer', columns, holds: 'FALSE', examples: 0, texts };
  const shares = [0, 1].map((part) => countRows(database, asked, rowsOfShare('customer', { part, of: 2 })));
  expect(addedUp(shares, 0).texts?.toSorted()).toEqual(['0@loja.com', '1@loja.com']);
  database.close();
});

it('answers what the rows that are met hold, each once, however many threads share them', () => {
  const database = openDatabase(':memory:');
  openDocumentStore(database).commit(
    Array.from({ length: 300 }, (_, at) => ({
      kind: 'set',
      path: `customer/c${at}`,
      fields: { email: { stringValue: `${at}@loja.com` } },
      transforms: [],
    })),
  );
  const columns = ["(fields ->> '$.email.stringValue')"];
  const holds = "f0 LIKE '29_@loja.com'";
  const asked = { collection: 'customer', columns, holds, examples: 0, rows: ['f0', 'id', 'NULL'] };
  const shares = [0, 1].map((part) => countRows(database, asked, rowsOfShare('customer', { part, of: 2 })));
  const found = addedUp(shares, 0).rows?.flatMap((page): unknown[] => JSON.parse(page));
  expect(found?.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, at) => [`29${at}@loja.com`, `c29${at}`, null]),
  );
  database.close();
});

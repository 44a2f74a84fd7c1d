import { expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore } from '../index.ts';
import { countRows, rowsOfShare } from './row-counts.ts';

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

import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { rowsWithLargeChanges } from './changed-places.ts';
import type { ImportRow } from './rows.ts';

const product = {
  name: 'product',
  fields: [
    { name: 'Price', path: 'Price', type: 'number', label: 'Preço', unit: 'BRL' },
    { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
  ],
} as unknown as CollectionDefinition;
const row = (number: number, plan: object) => ({ number, cells: [], row: {}, plan }) as unknown as ImportRow;
const changed = (number: number, path: string, from: number, to?: number) =>
  row(number, {
    kind: 'changed',
    write: {
      mask: [[path]],
      before: { [path]: { doubleValue: from } },
      after: to === undefined ? {} : { [path]: { doubleValue: to } },
    },
  });

it('counts the rows in which an amount changes by more than half or is taken away, and no other number', () => {
  const rows = [
    changed(1, 'Price', 100, 49),
    changed(2, 'Price', 100, 151),
    changed(3, 'Price', 100, 105),
    changed(4, 'qty', 100, 1),
    row(5, { kind: 'unchanged' }),
    changed(6, 'Price', 100),
    changed(7, 'qty', 100),
    changed(8, 'Price', 100, Number.NaN),
    changed(9, 'Price', 100, Number.POSITIVE_INFINITY),
  ];
  expect(rowsWithLargeChanges(product, rows)).toBe(5);
});

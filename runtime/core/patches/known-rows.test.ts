import { describe, expect, it } from 'vitest';
import { followRows, indexOfRow, NO_ROWS } from './known-rows.ts';

const row = (sku: string, name = sku) => ({ sku, name });
const [a, b, c] = [row('A'), row('B'), row('C')];
const copied = <T>(value: T): T => structuredClone(value);
const start = followRows(NO_ROWS, [a, b, c], 'sku');

describe('the keys of rows', () => {
  const cases = [
    { name: 'the same list', rows: [a, b, c], want: [0, 1, 2] },
    { name: 'moved rows', rows: [c, a, b], want: [2, 0, 1] },
    { name: 'a row that came before', rows: [row('N'), a, b, c], want: [3, 0, 1, 2] },
    { name: 'a row that went', rows: [a, c], want: [0, 2] },
    { name: 'a changed row', rows: [a, row('B', 'other'), c], want: [0, 1, 2] },
    { name: 'a row whose own key is changed', rows: [a, row('B2', 'B'), c], want: [0, 1, 2] },
    { name: 'a changed row that moved', rows: [c, a, row('B', 'other')], want: [2, 0, 1] },
    { name: 'another row in the place of one that went', rows: [a, row('N'), c], want: [0, 3, 2] },
  ];
  it.each(cases)('stay with $name', ({ rows, want }) => {
    expect(followRows(start, copied(rows), 'sku').keys).toEqual(want);
  });

  const unkeyed = [
    { name: 'moved rows', rows: [c, a, b], want: [2, 0, 1] },
    { name: 'a row that came before', rows: [row('N'), a, b, c], want: [3, 0, 1, 2] },
    { name: 'a changed row', rows: [a, row('X'), c], want: [0, 1, 2] },
    { name: 'what is neither, beside another number of rows', rows: [a, row('X')], want: [0, 3] },
  ];
  it.each(unkeyed)('stay with $name, where rows are not told apart', ({ rows, want }) => {
    expect(followRows(start, copied(rows), undefined).keys).toEqual(want);
  });

  it('stay with a row that is changed where it stands beside another with the same item key', () => {
    const twins = followRows(NO_ROWS, [a, row('A', 'twin'), c], 'sku');
    const changed = followRows(twins, copied([a, row('A', 'changed'), c]), 'sku');
    expect(changed.keys).toEqual(twins.keys);
  });

  it('tell a copy from its row', () => {
    const twice = followRows(start, [a, copied(a), b, c], 'sku');
    expect(twice.keys).toEqual([0, 3, 1, 2]);
    expect(followRows(twice, copied([a, a, b, c]), 'sku').keys).toEqual([0, 3, 1, 2]);
  });

  it('say where a row is, or that it is gone', () => {
    const later = followRows(start, [c, a], 'sku');
    expect([2, 0, 1, null].map((key) => indexOfRow(later, key))).toEqual([0, 1, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { matchingRows, searchTexts } from './search-rows.ts';
import { customer } from './testing/customers.ts';

const rows = [
  customer('c1', { name: 'José Araújo', taxvat: '123.456.789-09' }),
  customer('c2', { name: 'Ana Lima', taxvat: '987.654.321-00' }),
];
const textOf = searchTexts((record) => [String(record.name), String(record.taxvat)]);
const found = (filter: string) => matchingRows(rows, filter, textOf).map((row) => row.id);

describe('matchingRows', () => {
  const cases = [
    { name: 'nothing typed', filter: ' ', want: ['c1', 'c2'] },
    { name: 'without accents', filter: 'jose araujo', want: ['c1'] },
    { name: 'words in any order', filter: 'lima ana', want: ['c2'] },
    { name: 'a code without its marks', filter: '98765', want: ['c2'] },
    { name: 'a code as it is shown', filter: '123.456', want: ['c1'] },
    { name: 'the id', filter: 'C2', want: ['c2'] },
    { name: 'what is not there', filter: 'jose lima', want: [] },
  ];
  it.each(cases)('finds $name', ({ filter, want }) => {
    expect(found(filter)).toEqual(want);
  });
});

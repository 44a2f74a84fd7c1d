import { expect, it } from 'vitest';
import { collection, field } from '../testing/collections.ts';
import { largeAmounts } from './LargeAmounts.tsx';

const { fields } = collection([
  field('Price', 'Preço', { type: 'number', unit: 'BRL' }),
  field('Height', 'Altura', { type: 'number', unit: 'cm' }),
]);

it('asks about amounts in reais that change by more than half or are taken away, and about nothing else', () => {
  const found = largeAmounts(fields, [
    { path: ['Price'], from: 100, to: 40 },
    { path: ['Height'], from: 100, to: 4 },
    { path: ['Unknown'], from: 100, to: 4 },
  ]);
  expect(found.map(({ change }) => change.path)).toEqual([['Price']]);
  expect(largeAmounts(fields, [{ path: ['Price'], from: 100, to: 60 }])).toEqual([]);
  expect(largeAmounts(fields, [{ path: ['Price'], from: 100, to: undefined }])).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NumberBounds, numbersIn, rangesOf } from './number-ranges.ts';

const HOURS: NumberBounds = [0, 23];

it.each([
  { name: 'nothing', values: [], want: [] },
  { name: 'one number', values: [9], want: [{ from: 9, to: 9 }] },
  {
    name: 'two stretches in any order',
    values: [15, 9, 8, 14, 10],
    want: [
      { from: 8, to: 10 },
      { from: 14, to: 15 },
    ],
  },
  { name: 'a stretch beyond midnight', values: [0, 1, 22, 23], want: [{ from: 22, to: 1 }] },
  { name: 'all', values: Array.from({ length: 24 }, (_, hour) => hour), want: [{ from: 0, to: 23 }] },
  { name: 'what is no hour', values: ['8', 24, -1, 3.5, null], want: [] },
])('makes ranges of $name', ({ values, want }) => {
  expect(rangesOf(values, HOURS)).toEqual(want);
});

it('has the same numbers again in the ranges of any set', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 23 })), (values) => {
      const inOrder = values.toSorted((one, other) => one - other);
      expect(numbersIn(rangesOf(values, HOURS), HOURS)).toEqual(inOrder);
    }),
  );
});

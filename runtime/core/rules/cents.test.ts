import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOf, rounded } from '../bulk-change/decimals.ts';
import { priceOf } from '../pricing/markup.ts';
import { centsOf, lessPercent, timesCost } from './cents.ts';

const decimal = (digits: number, most: number) =>
  fc.integer({ min: 0, max: most * 10 ** digits }).map((units) => units / 10 ** digits);
const amount = fc.oneof(
  decimal(2, 100_000),
  decimal(4, 100_000),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
);

it('reads every amount as the exact decimals do', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(centsOf(value)).toBe(Number(rounded(decimalOf(value), 'cents').units));
    }),
  );
});

it('multiplies every cost as the exact decimals do', () => {
  fc.assert(
    fc.property(amount, fc.oneof(decimal(2, 100), amount), (cost, multiple) => {
      expect(timesCost(cost, multiple)).toBe(centsOf(priceOf(cost, multiple)));
    }),
  );
});

it.each([
  [1.005, 101],
  [0.005, 1],
  [19.9, 1990],
  [1e-7, 0],
  [-1, undefined],
  [1e300, undefined],
  [Number.NaN, undefined],
  ['10', undefined],
])('reads %s as %s cents', (value, want) => {
  expect(centsOf(value)).toBe(want);
});

it.each([
  [10, 2.05, 2050],
  [33.3333, 3, 10000],
  [100.005, 1.5, 15001],
  [0, 2, undefined],
  [10, -1, undefined],
  ['10', 2, undefined],
])('takes %s times %s as %s cents', (cost, multiple, want) => {
  expect(timesCost(cost, multiple)).toBe(want);
});

it.each([
  [1990, 5, 1891],
  [1001, 50, 501],
  [100, 150, 0],
])('leaves of %s cents less %s per cent %s', (cents, percent, want) => {
  expect(lessPercent(cents, percent)).toBe(want);
});

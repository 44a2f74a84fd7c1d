import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BulkOperation } from './bulk-change.ts';
import { changedRecord } from './bulk-change.ts';
import { decimalOf, numberOf, plus, raised, rounded } from './decimals.ts';

const priced = (Price: unknown) => ({ id: 'p1', Price, PriceCompare: 39.9, Name: 'Panela 3 L, 3 L' });

function changed(price: unknown, operation: BulkOperation, path = 'Price') {
  return changedRecord(priced(price), [{ path, operation }]);
}

describe('a bulk change of a price', () => {
  const cases: { name: string; price: unknown; operation: BulkOperation; want: unknown }[] = [
    {
      name: '5 % to the cent',
      price: 19.9,
      operation: { kind: 'percent', by: 5, rounding: 'cents' },
      want: 20.9,
    },
    { name: '5 % unrounded', price: 19.9, operation: { kind: 'percent', by: 5 }, want: 20.895 },
    { name: '12,5 % less', price: 80, operation: { kind: 'percent', by: -12.5 }, want: 70 },
    { name: 'ten cents more', price: 0.2, operation: { kind: 'amount', by: 0.1 }, want: 0.3 },
    {
      name: 'less than nothing',
      price: 1,
      operation: { kind: 'amount', by: -1.005, rounding: 'cents' },
      want: -0.01,
    },
    { name: 'half a cent up', price: 1.005, operation: { kind: 'round', rounding: 'cents' }, want: 1.01 },
    { name: ',90 above', price: 21.4, operation: { kind: 'round', rounding: 'ninety' }, want: 21.9 },
    { name: ',90 below', price: 21.39, operation: { kind: 'round', rounding: 'ninety' }, want: 20.9 },
    { name: 'the least ,90', price: 0.05, operation: { kind: 'round', rounding: 'ninety' }, want: 0.9 },
    { name: 'free stays free', price: 0, operation: { kind: 'round', rounding: 'ninety' }, want: 0 },
    { name: 'no price', price: null, operation: { kind: 'percent', by: 5 }, want: null },
    { name: 'a value', price: 1, operation: { kind: 'set', value: 2 }, want: 2 },
    { name: 'nothing', price: 1, operation: { kind: 'clear', value: null }, want: null },
    { name: 'another field', price: 1, operation: { kind: 'copy', from: 'PriceCompare' }, want: 39.9 },
    { name: 'an empty field', price: 1, operation: { kind: 'copy', from: 'PriceMin' }, want: 1 },
  ];
  it.each(cases)('$name', ({ price, operation, want }) => {
    expect(changed(price, operation)).toEqual({ record: priced(want), faults: [] });
  });

  it('refuses to count with what is no number, and leaves it as it is', () => {
    const fault = { path: 'Price', problem: 'not-a-number' };
    expect(changed('19,90', { kind: 'percent', by: 5 })).toEqual({
      record: priced('19,90'),
      faults: [fault],
    });
  });

  it('reads every field as it was before the change', () => {
    const { record } = changedRecord(priced(10), [
      { path: 'Price', operation: { kind: 'percent', by: 100 } },
      { path: 'PriceCompare', operation: { kind: 'copy', from: 'Price' } },
    ]);
    expect(record).toMatchObject({ Price: 20, PriceCompare: 10 });
  });
});

it('finds and replaces every occurrence to the letter, with no patterns', () => {
  const { record } = changed(1, { kind: 'replace', find: '3 L', by: '$& l.' }, 'Name');
  expect(record.Name).toBe('Panela $& l., $& l.');
});

describe('exact decimals', () => {
  /** Up to 12 digits, 4 of them decimals. */
  const decimal = fc
    .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([units, scale]) => ({ units: BigInt(units), scale }));
  const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);

  it('read and print the same number', () => {
    fc.assert(
      fc.property(decimal, (value) => Object.is(numberOf(decimalOf(numberOf(value))), numberOf(value))),
    );
  });

  it('add and take away again', () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        const back = plus(plus(left, right), { ...right, units: -right.units });
        return numberOf(back) === numberOf(left);
      }),
    );
  });

  it('round a raised price to the cent as whole numbers do', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: -99, max: 300 }), (value, percent) => {
        const cents = BigInt(Math.round(value * 100)) * BigInt(100 + percent);
        const want = Number((cents + 50n) / 100n) / 100;
        return numberOf(rounded(raised(decimalOf(value), decimalOf(percent)), 'cents')) === want;
      }),
    );
  });

  it('round to a price that ends in 90, at most half a real away', () => {
    fc.assert(
      fc.property(price, (value) => {
        const near = numberOf(rounded(decimalOf(value), 'ninety'));
        if (value === 0) return near === 0;
        return Math.round(near * 100) % 100 === 90 && (Math.abs(near - value) <= 0.5 + 1e-9 || near === 0.9);
      }),
    );
  });
});

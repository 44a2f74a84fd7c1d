import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costWith, markupOf, priceOf } from './markup.ts';

describe('the price of a multiple', () => {
  it.each([
    { cost: 71.45, multiple: 2, want: 142.9 },
    { cost: 99.99, multiple: 1.85, want: 184.98 },
    // Half a cent goes up.
    { cost: 0.1, multiple: 1.05, want: 0.11 },
    { cost: 10, multiple: 0, want: 0 },
    { cost: 0, multiple: 2, want: undefined },
    { cost: undefined, multiple: 2, want: undefined },
    { cost: 10, multiple: null, want: undefined },
  ])('of $multiple over $cost is $want', ({ cost, multiple, want }) => {
    expect(priceOf(cost, multiple)).toBe(want);
  });

  it('has that multiple again, for a cost of a real', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e7 }),
        fc.integer({ min: 0, max: 2000 }),
        (cents, hundredths) => {
          const [cost, multiple] = [cents / 100, hundredths / 100];
          expect(markupOf(priceOf(cost, multiple), cost)).toBe(multiple);
        },
      ),
    );
  });
});

describe('the multiple of a price over a cost', () => {
  it.each([
    { price: 199.9, cost: 100, want: 2 },
    { price: 189.9, cost: 99.9, want: 1.9 },
    // 1,005 in binary fractions is a little less than it says.
    { price: 1.005, cost: 1, want: 1.01 },
    { price: 10.05, cost: 10, want: 1.01 },
    { price: 1.0049, cost: 1, want: 1 },
    { price: 0, cost: 3.3333, want: 0 },
    { price: 100, cost: 0.0001, want: 1_000_000 },
  ])('of $price over $cost is $want', ({ price, cost, want }) => {
    expect(markupOf(price, cost)).toBe(want);
  });

  it.each([
    { name: 'no price', price: undefined, cost: 10 },
    { name: 'an emptied price', price: null, cost: 10 },
    { name: 'no cost', price: 10, cost: undefined },
    { name: 'a cost of nothing', price: 10, cost: 0 },
    { name: 'a text', price: '10', cost: 5 },
    { name: 'a negative cost', price: 10, cost: -1 },
  ])('is none with $name', ({ price, cost }) => {
    expect(markupOf(price, cost)).toBeUndefined();
  });

  it('counts the tax into the cost', () => {
    expect(costWith(100, 6.5)).toBe(106.5);
    expect(costWith(10.1, 5)).toBe(10.61);
    expect(costWith(10, undefined)).toBeUndefined();
  });
});

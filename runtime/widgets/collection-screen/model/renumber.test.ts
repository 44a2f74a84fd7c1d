import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renumber } from './renumber.ts';

const NONE = Number.POSITIVE_INFINITY;
const siblings = (orders: readonly number[]) => orders.map((order) => ({ order, worth: 2 }));
/** Ties stay as they stand. */
const byPlace = (before: number, after: number) => before < after;

function sorted(orders: readonly number[], tied: (before: number, after: number) => boolean): boolean {
  return orders.every((order, at) => {
    const next = orders[at + 1];
    return next === undefined || order < next || (order === next && tied(at, at + 1));
  });
}

describe('renumber', () => {
  const cases = [
    {
      name: 'keeps a sequence that is right',
      given: [1, 2, 2, NONE],
      want: [undefined, undefined, undefined, undefined],
    },
    { name: 'numbers on after the last', given: [1, 2, 0], want: [undefined, undefined, 3] },
    { name: 'numbers before the first', given: [9, 1, 2, 3], want: [0, undefined, undefined, undefined] },
    {
      name: 'numbers what comes before one without a number',
      given: [NONE, 3, NONE],
      want: [2, undefined, undefined],
    },
    {
      name: 'finds whole numbers between fractions',
      given: [0.5, 9, 1.5, 2],
      want: [undefined, 1, undefined, undefined],
    },
  ];
  it.each(cases)('$name', ({ given, want }) => {
    expect(renumber(siblings(given), byPlace)).toEqual(want);
  });

  it('rather changes the one that was moved', () => {
    const sequence = [10, 99, 20].map((order) => ({ order, worth: order === 99 ? 1 : 2 }));
    expect(renumber(sequence, byPlace)).toEqual([undefined, 15, undefined]);
  });

  it('always brings the sequence about', () => {
    const order = fc.oneof(
      fc.integer({ min: -3, max: 8 }),
      fc.constant(NONE),
      fc.double({ min: 0, max: 5, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(order, { maxLength: 10 }), fc.func(fc.boolean()), (orders, tied) => {
        const given = renumber(siblings(orders), tied);
        expect(
          sorted(
            orders.map((was, at) => given[at] ?? was),
            tied,
          ),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('changes no more than the best of all possible numberings', () => {
    const values = Array.from({ length: 16 }, (_, value) => value - 5);
    // A chosen number never ties with another's: a later change of label would undo the move.
    const fewest = (orders: readonly number[], chosen: readonly boolean[] = [], changes = 0): number => {
      const at = chosen.length;
      const tied = (before: number, after: number) => !chosen[before] && !chosen[after];
      if (at === orders.length) return sorted(orders, tied) ? changes : NONE;
      const kept = fewest(orders, [...chosen, false], changes);
      if (changes >= 2) return kept;
      const changed = values.map((value) =>
        fewest([...orders.slice(0, at), value, ...orders.slice(at + 1)], [...chosen, true], changes + 1),
      );
      return Math.min(kept, ...changed);
    };
    const order = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(NONE));
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 4 }), (orders) => {
        const best = fewest(orders);
        // Beyond two changes the search does not look.
        if (best === NONE) return;
        const changed = renumber(siblings(orders), byPlace).filter((chosen) => chosen !== undefined);
        expect(changed.length).toBe(best);
      }),
      { numRuns: 100 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { ListDefinition } from '../../../contract/collection.ts';
import { leftOutOf, listReading, MOST_LISTED, nextLimit, WHOLE } from './list-reading.ts';
import { brandDefinition } from './testing/definitions.ts';

const order = { field: 'ranking', direction: 'asc' } as const;
const ranked = brandDefinition({ order });

describe('what a list asks of the store', () => {
  const cases: readonly {
    name: string;
    list: Partial<ListDefinition>;
    all: number | undefined;
    ordered: number | undefined;
    want: object;
  }[] = [
    { name: 'its order', list: { order }, all: 250, ordered: 250, want: { order, limit: 50 } },
    {
      name: 'its order at first',
      list: { order },
      all: undefined,
      ordered: undefined,
      want: { order, limit: 50 },
    },
    {
      name: 'everything where some lack the field',
      list: { order },
      all: 250,
      ordered: 249,
      want: { limit: WHOLE },
    },
    {
      name: 'its order where that is too much',
      list: { order },
      all: 1001,
      ordered: 9,
      want: { order, limit: 50 },
    },
    {
      name: 'its order where nothing is known',
      list: { order },
      all: Infinity,
      ordered: Infinity,
      want: { order, limit: 50 },
    },
    { name: 'the ids without an order', list: {}, all: 250, ordered: undefined, want: { limit: 50 } },
  ];
  it.each(cases)('$name', ({ list, all, ordered, want }) => {
    expect(listReading(brandDefinition(list), 50, { all, ordered })).toEqual(want);
  });

  it('counts what lacks the field', () => {
    expect(leftOutOf(ranked, { all: 5000, ordered: 4997 })).toBe(3);
    // Each count is of another moment.
    expect(leftOutOf(ranked, { all: 10, ordered: 11 })).toBe(0);
  });

  it('asks twice as much each time, up to an end', () => {
    expect([50, 100, 6400, MOST_LISTED].map(nextLimit)).toEqual([100, 200, MOST_LISTED, MOST_LISTED]);
  });
});

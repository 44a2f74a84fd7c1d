import { describe, expect, it } from 'vitest';
import { compileCondition } from '../conditions/predicate.ts';
import { readCondition } from '../conditions/read-condition.ts';
import { conditionSql } from '../conditions/sql/print-sql.ts';
import { CUSTOMERS, SAO_PAULO } from '../conditions/testing/customers.ts';
import { isReversed, orderedEnds } from './range-ends.ts';

describe('the ends of a range', () => {
  it.each([
    { name: 'numbers', from: 10, to: 5, want: true },
    { name: 'numbers in order', from: 5, to: 10, want: false },
    { name: 'days', from: '2026-12-31', to: '2026-01-01', want: true },
    { name: 'an open end', from: 10, to: undefined, want: false },
    { name: 'an empty end', from: 'b', to: '', want: false },
    { name: 'ends of two types', from: 10, to: '5', want: false },
    {
      name: 'letters outside of the first plane, as databases order them',
      from: '😀',
      to: '\uffee',
      want: true,
    },
  ])('are turned round, or not: $name', ({ from, to, want }) => {
    expect(isReversed(from, to)).toBe(want);
    expect(orderedEnds(from, to)).toEqual(want ? [to, from] : [from, to]);
  });

  it('mean the same in a condition whichever stands first, in memory and in SQL', () => {
    const between = (...value: unknown[]) => ({ type: 'between', field: 'total', value });
    const [given, turned] = [between(5, 10), between(10, 5)];
    expect(readCondition(turned, CUSTOMERS)).toEqual(readCondition(given, CUSTOMERS));
    expect(conditionSql(turned, CUSTOMERS, SAO_PAULO)).toEqual(conditionSql(given, CUSTOMERS, SAO_PAULO));
    const compiled = compileCondition(turned, CUSTOMERS, SAO_PAULO);
    expect(compiled.ok && [4, 5, 7, 10, 11].filter((total) => compiled.matches({ total }))).toEqual([
      5, 7, 10,
    ]);
  });
});

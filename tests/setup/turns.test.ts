import { expect, it } from 'vitest';
import { turnOf } from './turns.ts';

it.each([
  { of: 3, count: 1 },
  { of: 7, count: 2 },
  { of: 75, count: 8 },
])('every one of $of inputs has its turn, $count at a time', ({ of, count }) => {
  const inputs = Array.from({ length: of }, (_, index) => index);
  const runs = inputs.map((seed) => turnOf(inputs, count, seed));
  expect(runs.every((run) => new Set(run).size === count)).toBe(true);
  expect([...new Set(runs.flat())].sort((a, b) => a - b)).toEqual(inputs);
});

it('inputs stay in their order', () => {
  expect(turnOf(['a', 'b', 'c', 'd', 'e', 'f'], 3, 5)).toEqual(['b', 'd', 'f']);
});

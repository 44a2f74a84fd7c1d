/**
 * What `npm test` plays of similar cases that take seconds each: always the same ones, so that a failure belongs to the
 * commit that is tested. `npm run test:deep` plays all of them.
 */
import { it, type TestAPI } from 'vitest';
import { DEEP } from './scale.ts';

/** `count` of them, in their order, as far from one another as they can be. */
export function someOf<T>(inputs: readonly T[], count = 1): readonly T[] {
  if (DEEP || count >= inputs.length) return inputs;
  return Array.from({ length: count }, (_, nth) => inputs[Math.floor((nth * inputs.length) / count)] as T);
}

/** Vitest's `it`, as far as suites of many cases use it. */
export type Cases = Pick<TestAPI, 'each'> & ((name: string, play: () => unknown, timeout?: number) => void);

/** Declares one of each `every` cases that follow one another, beginning with number `first` (from 0). */
export function oneCaseIn(every: number, first = 0): Cases {
  let declared = -1;
  const isNext = () => {
    declared += 1;
    return DEEP || declared % every === first % every;
  };
  const declare = (name: string, play: () => unknown, timeout?: number) => {
    if (isNext()) it(name, play, timeout);
  };
  return Object.assign(declare, {
    each: ((table: readonly unknown[]) => it.each(table.filter(isNext))) as TestAPI['each'],
  });
}

/** Of a table's cells one of `oneOf`, some in each row and in each column. */
export function isGateCell(row: number, column: number, oneOf: number): boolean {
  return DEEP || (row + column) % oneOf === 0;
}

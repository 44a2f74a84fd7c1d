/**
 * Similar inputs and cases that take seconds each. A run plays some of them, chosen by a printed seed, so that all are
 * played over several runs; `npm run test:deep` plays all of them.
 */
import { it, type TestAPI } from 'vitest';
import { DEEP } from './scale.ts';
import { printedSeed } from './seed.ts';

/** `count` of them, in the order in which they are given. */
export function inTurn<T>(suite: string, inputs: readonly T[], count = 1): readonly T[] {
  return DEEP || count >= inputs.length ? inputs : turnOf(inputs, count, printedSeed(suite));
}

/** As far from one another as they can be. */
export function turnOf<T>(inputs: readonly T[], count: number, seed: number): readonly T[] {
  const chosen = Array.from(
    { length: count },
    (_, nth) => (seed + Math.floor((nth * inputs.length) / count)) % inputs.length,
  );
  return inputs.filter((_, index) => chosen.includes(index));
}

/** Vitest's `it`, as far as suites of many cases use it. */
export type Cases = Pick<TestAPI, 'each'> & ((name: string, play: () => unknown, timeout?: number) => void);

/** Declares of each `every` cases that follow one another the one whose turn it is: the next one with the next `turn`. */
export function casesInTurn(every: number, turn: number): Cases {
  let declared = 0;
  const isNext = () => {
    declared += 1;
    return DEEP || (declared + turn) % every === 0;
  };
  const declare = (name: string, play: () => unknown, timeout?: number) => {
    if (isNext()) it(name, play, timeout);
  };
  return Object.assign(declare, {
    each: ((table: readonly unknown[]) => it.each(table.filter(isNext))) as TestAPI['each'],
  });
}

/** Of a table's cells one of `oneOf`, so that each row and each column has its turn in every run. */
export type HasTurn = (row: number, column: number, oneOf: number) => boolean;

export function cellsInTurn(suite: string): HasTurn {
  const seed = printedSeed(suite);
  return (row, column, oneOf) => DEEP || (row + column + seed) % oneOf === 0;
}

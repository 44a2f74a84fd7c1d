import { describe, expect, it } from 'vitest';
import { fromValue, toFields, toValue } from '../values/plain.ts';
import { applyTransforms } from './transforms.ts';
import type { Transform } from './write.ts';

const list = (kind: 'arrayUnion' | 'arrayRemove', ...elements: unknown[]): Transform => ({
  kind,
  field: ['list'],
  elements: elements.map(toValue),
});
const increment: Transform = { kind: 'increment', field: ['list'], operand: { integerValue: '2' } };

function listAfter(stored: unknown, ...transforms: Transform[]): unknown {
  const { fields } = applyTransforms(toFields({ list: stored }), transforms, 0);
  return fields.list && fromValue(fields.list);
}

describe('transforms of a list', () => {
  it.each([
    ['adds what is missing, each once', [1, 'a'], [list('arrayUnion', 'b', 1, 'b')], [1, 'a', 'b']],
    ['takes 1 and 1.0 for the same', [{ n: 1 }], [list('arrayUnion', { n: 1.0 })], [{ n: 1 }]],
    ['removes every equal element', [1, 2, 1, null], [list('arrayRemove', 1, null)], [2]],
    ['leaves what is there twice', [1, 1], [list('arrayUnion', 2)], [1, 1, 2]],
    ['begins with a list where there is none', 5, [list('arrayUnion', 2)], [2]],
    [
      'works in order',
      [1, 2],
      [list('arrayUnion', 3), list('arrayRemove', 1, 3), list('arrayUnion', 1)],
      [2, 1],
    ],
    ['counts from nothing where a list was', 5, [list('arrayUnion', 3), increment], 2],
    ['begins anew where a number was', [1], [increment, list('arrayUnion', 3)], [3]],
  ])('%s', (_name, stored, transforms, want) => {
    expect(listAfter(stored, ...transforms)).toEqual(want);
  });

  it.each(['maximum', 'minimum'] as const)('makes NaN of NaN and anything: %s', (kind) => {
    const transform = (operand: number): Transform => ({ kind, field: ['list'], operand: toValue(operand) });
    expect(listAfter(3, transform(Number.NaN))).toBeNaN();
    expect(listAfter(Number.NaN, transform(3))).toBeNaN();
  });

  it('adds 20,000 elements to 20,000', () => {
    const numbers = (from: number) => Array.from({ length: 20_000 }, (_, n) => from + n);
    expect(listAfter(numbers(0), list('arrayUnion', ...numbers(10_000)))).toHaveLength(30_000);
  });
});

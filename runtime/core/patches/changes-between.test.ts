import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import { changesBetween } from './changes-between.ts';
import { applyChanges } from './edit-review.ts';

describe('changesBetween', () => {
  const cases: { name: string; before: DocumentData; after: DocumentData; want: unknown }[] = [
    {
      name: 'finds nothing in equal documents',
      before: { a: { b: [1] } },
      after: { a: { b: [1] } },
      want: [],
    },
    {
      name: 'names the deepest map field that changed',
      before: { height: { value: 3, measure: 'cm' } },
      after: { height: { value: 4, measure: 'cm' } },
      want: [{ path: ['height', 'value'], base: 3, value: 4 }],
    },
    {
      name: 'changes arrays as a whole',
      before: { kit: [{ sku: 'a' }, { sku: 'b' }] },
      after: { kit: [{ sku: 'a' }, { sku: 'c' }] },
      want: [{ path: ['kit'], base: [{ sku: 'a' }, { sku: 'b' }], value: [{ sku: 'a' }, { sku: 'c' }] }],
    },
    {
      name: 'tells what is gone',
      before: { a: 1 },
      after: {},
      want: [{ path: ['a'], base: 1, value: undefined }],
    },
    { name: 'takes undefined for absent', before: { a: undefined }, after: {}, want: [] },
    {
      name: 'tells an emptied map from none',
      before: { a: { b: 1 } },
      after: { a: {} },
      want: [{ path: ['a'], base: { b: 1 }, value: {} }],
    },
  ];
  it.each(cases)('$name', ({ before, after, want }) => {
    expect(changesBetween(before, after)).toEqual(want);
  });

  it('looks only at the names asked for', () => {
    expect(changesBetween({ a: 1, b: 1 }, { a: 2 }, ['a'])).toEqual([{ path: ['a'], base: 1, value: 2 }]);
  });

  it('finds the changes that make one document of the other', () => {
    const document = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
      }),
    );
  });
});

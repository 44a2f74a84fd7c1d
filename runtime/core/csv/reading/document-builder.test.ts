/**
 * A row's values become the document that placing them one by one makes, however rows differ in what they fill.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { type PathSegment, parsePath } from '../header.ts';
import { placeAt } from '../stored-value.ts';
import { documentBuilder } from './document-builder.ts';
import { withoutEmpty } from './drop-empty.ts';

const seed = printedSeed('documents from cells');
const PATHS = [
  'name',
  'Price',
  '7',
  'Options.canSell',
  'Options.unit',
  'a.b.c',
  'tags[2]',
  'tags[0]',
  'kit[1].sku',
  'kit[0].sku',
  'kit[0].sizes[1]',
  'name2',
];

const anyPaths = fc.shuffledSubarray(PATHS.map((path) => parsePath(path) ?? []));
const anyValue = fc.option(fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom('Panela', 'Pão')), {
  nil: undefined,
});

function placed(paths: readonly (readonly PathSegment[])[], values: readonly unknown[]) {
  const data = {};
  for (const [column, path] of paths.entries()) {
    if (values[column] !== undefined) placeAt(data, path, values[column]);
  }
  return withoutEmpty(data) ?? {};
}

describe(`documentBuilder, seed ${seed}`, () => {
  it('builds what placing one by one makes, names in the same order', () => {
    const files = anyPaths.chain((paths) => {
      const row = fc.array(anyValue, { minLength: paths.length, maxLength: paths.length });
      return fc.record({ paths: fc.constant(paths), rows: fc.array(row, { maxLength: 8 }) });
    });
    fc.assert(
      fc.property(files, ({ paths, rows }) => {
        const build = documentBuilder(paths);
        for (const values of rows) {
          expect(build(values)).toEqual(placed(paths, values));
          expect(JSON.stringify(build(values))).toBe(JSON.stringify(placed(paths, values)));
        }
      }),
      { seed, numRuns: repetitions(20_000) },
    );
  });

  it('goes on where rows have nothing in common', () => {
    const paths = Array.from({ length: 20 }, (_, column): PathSegment[] => [`field${column}`]);
    const build = documentBuilder(paths);
    for (let row = 0; row < 20_000; row += 1) {
      const values = paths.map((_, column) => (((row * 7919) >> column) % 2 === 0 ? undefined : row));
      expect(Object.keys(build(values))).toEqual(Object.keys(placed(paths, values)));
    }
  });

  it('gives each document its own objects', () => {
    const build = documentBuilder([
      ['Options', 'canSell'],
      ['tags', 0],
    ]);
    const [one, other] = [build([true, 'a']), build([true, 'a'])];
    expect(one).toEqual(other);
    expect(one.Options).not.toBe(other.Options);
    expect(one.tags).not.toBe(other.tags);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePaths, compareValues, equalValues } from './order.ts';
import { toValue } from './plain.ts';
import { sortKey } from './sort-key.ts';
import { compareUtf8, wellFormed } from './utf8.ts';
import type { Value } from './value.ts';

function vector(...values: number[]): Value {
  return { mapValue: { fields: { __type__: toValue('__vector__'), value: toValue(values) } } };
}

/** Every kind of value, each less than the next. */
const ASCENDING: readonly Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: -1.5 },
  { integerValue: '-1' },
  { integerValue: '0' },
  { doubleValue: 0.5 },
  { integerValue: '1' },
  { integerValue: '9007199254740992' },
  { integerValue: '9007199254740993' },
  { integerValue: '9223372036854775806' },
  { integerValue: '9223372036854775807' },
  { doubleValue: 2 ** 63 },
  { doubleValue: 'Infinity' },
  { timestampValue: '0001-01-01T00:00:00.000000Z' },
  { timestampValue: '2025-01-01T00:00:00.000001Z' },
  { timestampValue: '2025-01-01T00:00:00.000002Z' },
  { stringValue: '' },
  { stringValue: 'A' },
  { stringValue: 'a' },
  { stringValue: 'é' },
  { stringValue: '～' },
  { stringValue: '🥧' },
  { bytesValue: '' },
  { bytesValue: 'AA==' },
  { bytesValue: 'AAE=' },
  { bytesValue: '/w==' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id-12__' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id-2__' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id7__' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id9223372036854775807__' },
  { referenceValue: 'projects/p/databases/d/documents/a/7' },
  { referenceValue: 'projects/p/databases/d/documents/a/__id' },
  { referenceValue: 'projects/p/databases/d/documents/a/b' },
  { referenceValue: 'projects/p/databases/d/documents/a/b/c/d' },
  { referenceValue: 'projects/p/databases/d/documents/a!/b' },
  { geoPointValue: { latitude: -10, longitude: 5 } },
  { geoPointValue: { latitude: 0, longitude: -5 } },
  { arrayValue: { values: [] } },
  { arrayValue: { values: [{ integerValue: '1' }] } },
  { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
  { arrayValue: { values: [{ stringValue: 'a' }] } },
  vector(9),
  vector(1, 2),
  vector(1, 3),
  vector(-5, 0, 0),
  { mapValue: { fields: {} } },
  { mapValue: { fields: { a: { integerValue: '2' } } } },
  { mapValue: { fields: { b: { integerValue: '1' }, a: { integerValue: '2' } } } },
  { mapValue: { fields: { a: { integerValue: '3' } } } },
  { mapValue: { fields: { b: { integerValue: '0' } } } },
];

describe('compareValues', () => {
  it('puts every kind of value in its place', () => {
    ASCENDING.forEach((left, i) => {
      ASCENDING.forEach((right, j) => {
        expect([left, right, Math.sign(compareValues(left, right))]).toEqual([left, right, Math.sign(i - j)]);
      });
    });
  });

  it('takes a whole double for the integer, and -0 for 0', () => {
    expect(equalValues({ integerValue: '3' }, { doubleValue: 3 })).toBe(true);
    expect(equalValues({ doubleValue: '-0' }, { integerValue: '0' })).toBe(true);
    expect(equalValues({ doubleValue: 'NaN' }, { doubleValue: 'NaN' })).toBe(true);
  });

  it('is an order: whatever the values, sorting twice changes nothing and reversing negates', () => {
    const value = fc
      .oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
      .map(toValue);
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) {
          expect(compareValues(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('sortKey', () => {
  it('puts every kind of value in the same place as bytes', () => {
    const keys = ASCENDING.map((value) => sortKey([value]));
    keys.forEach((left, i) => {
      keys.forEach((right, j) => {
        expect([ASCENDING[i], ASCENDING[j], Buffer.compare(left, right)]).toEqual([
          ASCENDING[i],
          ASCENDING[j],
          Math.sign(i - j),
        ]);
      });
    });
  });

  it('agrees with compareValues on lists of any values', () => {
    const leaf = fc.oneof(
      fc.string({ unit: 'binary' }).map(wellFormed),
      fc.constantFrom('', '\0', '\0\0', '\u0001', 'a\0b'),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 2 ** 53, 2 ** 53 + 2),
      fc.boolean(),
      fc.constant(null),
      fc.uint8Array(),
    );
    const value = fc
      .oneof(leaf, fc.array(leaf), fc.dictionary(fc.string({ minLength: 1 }), leaf))
      .map(toValue);
    fc.assert(
      fc.property(value, value, value, value, (a, b, c, d) => {
        const want = Math.sign(compareValues(a, c) || compareValues(b, d));
        expect(Buffer.compare(sortKey([a, b]), sortKey([c, d]))).toBe(want);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('compareUtf8', () => {
  it('agrees with the bytes of the encoded texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.from(a).compare(Buffer.from(b)));
      }),
    );
  });
});

describe('comparePaths', () => {
  it('goes segment by segment', () => {
    expect(comparePaths('a/x', 'a!/x')).toBeLessThan(0);
    expect(comparePaths('a/x', 'a/x/b/c')).toBeLessThan(0);
  });
});

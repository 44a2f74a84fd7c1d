import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFieldPath, printFieldPath, project, valueAt, withValueAt } from './field-path.ts';
import { addNumbers } from './numbers.ts';
import { parseValue } from './parse-value.ts';
import { toData, toFields } from './plain.ts';
import { isoFromMicros, microsFromTimestamp, normaliseTimestamp } from './timestamp.ts';

function vector(values: readonly object[]): object {
  return {
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } } },
  };
}

describe('parseValue', () => {
  const good: { given: object; want: object }[] = [
    { given: { integerValue: 5 }, want: { integerValue: '5' } },
    { given: { integerValue: '-007' }, want: { integerValue: '-7' } },
    { given: { integerValue: '9223372036854775807' }, want: { integerValue: '9223372036854775807' } },
    { given: { doubleValue: '1.5' }, want: { doubleValue: 1.5 } },
    { given: { doubleValue: '-0' }, want: { doubleValue: '-0' } },
    { given: { doubleValue: 'NaN' }, want: { doubleValue: 'NaN' } },
    { given: { nullValue: 'NULL_VALUE' }, want: { nullValue: null } },
    { given: { bytesValue: '_-8' }, want: { bytesValue: '/+8=' } },
    { given: { arrayValue: {} }, want: { arrayValue: { values: [] } } },
    { given: { mapValue: {} }, want: { mapValue: { fields: {} } } },
    ...['balcao/databases/(default)', 'other/databases/second'].map((database) => {
      const value = { referenceValue: `projects/${database}/documents/product/a` };
      return { given: value, want: value };
    }),
    { given: { geoPointValue: {} }, want: { geoPointValue: { latitude: 0, longitude: 0 } } },
    {
      given: { timestampValue: '2025-01-15T10:00:00.123456789-03:00' },
      want: { timestampValue: '2025-01-15T13:00:00.123456Z' },
    },
  ];
  it.each(good)('reads $given', ({ given, want }) => expect(parseValue(given)).toEqual(want));

  const nested = (depth: number): object =>
    depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { a: nested(depth - 1) } } };
  it('takes 20 levels', () => expect(() => parseValue(nested(20))).not.toThrow());

  const bad: { name: string; given: unknown; says: RegExp }[] = [
    { name: 'no object', given: 5, says: /must be an object/ },
    { name: 'no kind', given: {}, says: /exactly one/ },
    { name: 'two kinds', given: { integerValue: '1', stringValue: 'a' }, says: /exactly one/ },
    { name: 'an integer of 65 bits', given: { integerValue: '9223372036854775808' }, says: /64 bits/ },
    { name: 'a fraction as integer', given: { integerValue: 1.5 }, says: /64 bits/ },
    { name: 'a text as double', given: { doubleValue: 'x' }, says: /number/ },
    { name: 'a day that is none', given: { timestampValue: '2025-02-30T00:00:00Z' }, says: /no time/ },
    { name: 'the year 0', given: { timestampValue: '0000-12-31T23:59:59Z' }, says: /no time/ },
    {
      name: 'an array in an array',
      given: { arrayValue: { values: [{ arrayValue: {} }] } },
      says: /inside an array/,
    },
    { name: '21 levels', given: nested(21), says: /20 levels/ },
    {
      name: 'a reserved name',
      given: { mapValue: { fields: { __id__: { nullValue: null } } } },
      says: /reserved/,
    },
    { name: 'an empty name', given: { mapValue: { fields: { '': { nullValue: null } } } }, says: /empty/ },
    {
      name: 'a vector without numbers',
      given: { mapValue: { fields: { __type__: { stringValue: '__vector__' } } } },
      says: /must be a vector/,
    },
    {
      name: 'a vector of texts',
      given: vector([{ stringValue: '1' }]),
      says: /must be a vector/,
    },
    { name: 'a vector of 2,049 numbers', given: vector(Array(2049).fill({ doubleValue: 1 })), says: /2048/ },
    ...[
      'x',
      '',
      'product/a',
      'projects/balcao/databases/(default)/documents',
      'projects/balcao/databases/(default)/documents/product',
      'projects/balcao/databases/(default)/documents/product/',
      'projects/balcao/databases/(default)/documents/product/__a__',
      'projects//databases/(default)/documents/product/a',
    ].map((name) => ({
      name: `a reference to "${name}"`,
      given: { mapValue: { fields: { a: { arrayValue: { values: [{ referenceValue: name }] } } } } },
      says: /no document name|no id|reserved/,
    })),
    { name: 'an unknown kind', given: { functionValue: {} }, says: /functionValue/ },
  ];
  it.each(bad)('refuses $name', ({ given, says }) => expect(() => parseValue(given)).toThrow(says));
});

describe('field paths', () => {
  const cases: { text: string; want: string[] }[] = [
    { text: 'Height.Value', want: ['Height', 'Value'] },
    { text: '`a.b`.c', want: ['a.b', 'c'] },
    { text: '`back\\`quote`.`sl\\\\ash`', want: ['back`quote', 'sl\\ash'] },
    { text: '`maçã verde`', want: ['maçã verde'] },
  ];
  it.each(cases)('reads $text', ({ text, want }) => {
    expect(parseFieldPath(text)).toEqual(want);
    expect(printFieldPath(want)).toBe(text);
  });
  it.each([
    '',
    'a..b',
    '.a',
    'a.',
    '`a',
    '`a`b',
    '``',
    'a,b',
    'a b',
    '7a',
    'a.7',
    'a-b',
    'maçã',
    'a/b',
  ])('refuses %j', (text) => {
    expect(() => parseFieldPath(text)).toThrow(/^Invalid property path .* must match regex/);
  });
  it.each([
    '__id__',
    '`__proto__`',
    'a.__name__',
    `a.${'x'.repeat(1501)}`,
  ])('refuses a name that no field may have: %s', (text) => {
    expect(() => parseFieldPath(text)).toThrow(/reserved|1500 bytes/);
  });
  it('takes the document name and the mark of a vector', () => {
    expect(parseFieldPath('__name__')).toEqual(['__name__']);
    expect(parseFieldPath('a.__type__')).toEqual(['a', '__type__']);
  });

  it('prints and reads back any names', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !/^__.*__$/.test(text));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (path) => {
        expect(parseFieldPath(printFieldPath(path))).toEqual(path);
      }),
    );
  });

  it('sets, removes and picks without touching the rest', () => {
    const fields = toFields({ a: { b: 1, c: 2 }, d: 3 });
    expect(toData(withValueAt(fields, ['a', 'b'], { integerValue: '9' }))).toEqual({
      a: { b: 9, c: 2 },
      d: 3,
    });
    expect(toData(withValueAt(fields, ['a', 'b'], undefined))).toEqual({ a: { c: 2 }, d: 3 });
    expect(withValueAt(fields, ['x', 'y'], undefined)).toBe(fields);
    expect(toData(withValueAt(fields, ['d', 'e'], { integerValue: '1' }))).toEqual({
      a: { b: 1, c: 2 },
      d: { e: 1 },
    });
    expect(toData(project(fields, [['a', 'c'], ['none']]))).toEqual({ a: { c: 2 } });
    expect(valueAt(fields, ['toString'])).toBeUndefined();
  });
});

describe('timestamps', () => {
  it('cuts what is finer than a microsecond, so that a returned time equals the stored one', () => {
    const micros = 1_736_942_400_123_456;
    expect(isoFromMicros(micros)).toBe('2025-01-15T12:00:00.123456Z');
    expect(microsFromTimestamp('2025-01-15T12:00:00.123456000Z')).toBe(micros);
  });
  it('keeps the far ends of the calendar exact', () => {
    expect(normaliseTimestamp('9999-12-31T23:59:59.999999999Z')).toBe('9999-12-31T23:59:59.999999Z');
    expect(normaliseTimestamp('1900-01-01T00:00:00.5Z')).toBe('1900-01-01T00:00:00.500000Z');
  });
});

describe('addNumbers', () => {
  it('saturates integers and turns to doubles where one is', () => {
    expect(addNumbers({ integerValue: '9223372036854775807' }, { integerValue: '1' })).toEqual({
      integerValue: '9223372036854775807',
    });
    expect(addNumbers({ integerValue: '1' }, { doubleValue: 0.5 })).toEqual({ doubleValue: 1.5 });
  });
});

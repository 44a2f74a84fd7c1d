import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../contract/field.ts';
import type { Moment, TimestampPort } from '../values/moment.ts';
import { createDocumentCodec } from './document-codec.ts';

/** Stands for a store's own timestamp class. */
class StoredMoment {
  readonly moment: Moment;
  constructor(moment: Moment) {
    this.moment = moment;
  }
}

const timestamps: TimestampPort = {
  read: (value) => (value instanceof StoredMoment ? value.moment : undefined),
  make: (moment) => new StoredMoment(moment),
};

function field(type: FieldType, name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type, label: name, ...more };
}

const at = (iso: string) => new StoredMoment({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });

const product = createDocumentCodec(
  {
    fields: [
      field('text', 'id'),
      field('text', 'mpn', { path: 'ProductCode' }),
      field('text', 'seoTitle', { path: 'seo.title' }),
      field('datetime', 'soldUntil', { path: 'seo.until' }),
      field('date', 'released'),
      field('struct', 'height', {
        path: 'Height',
        fields: [field('number', 'value', { path: 'Value' }), field('datetime', 'measuredAt')],
      }),
      field('array_struct', 'kit', {
        fields: [field('text', 'sku', { path: 'item.sku' }), field('datetime', 'since')],
      }),
      field('array_field', 'visits', { item: field('datetime', '', { path: '' }) }),
      field('array_field', 'tags', { item: field('text', '', { path: '' }) }),
    ],
  },
  timestamps,
);

describe('encode', () => {
  const cases: { name: string; given: DocumentData; want: DocumentData }[] = [
    { name: 'stores a mapped field at its path', given: { mpn: '10-1' }, want: { ProductCode: '10-1' } },
    {
      name: 'puts fields of one stored map together',
      given: { seoTitle: 'Panela', soldUntil: '2026-01-02T03:04:05.000Z' },
      want: { seo: { title: 'Panela', until: at('2026-01-02T03:04:05Z') } },
    },
    { name: 'leaves the id out', given: { id: 'p1', mpn: '1' }, want: { ProductCode: '1' } },
    { name: 'keeps a date as text', given: { released: '2026-01-02' }, want: { released: '2026-01-02' } },
    {
      name: 'makes timestamps of the system fields',
      given: { createdAt: '2026-01-02T03:04:05.000Z' },
      want: { createdAt: at('2026-01-02T03:04:05Z') },
    },
    {
      name: 'goes into structs and arrays of structs',
      given: {
        height: { value: 3, measuredAt: '2026-01-02T00:00:00.000Z' },
        kit: [{ sku: 'a', since: '2026-01-03T00:00:00.000Z' }],
      },
      want: {
        Height: { Value: 3, measuredAt: at('2026-01-02T00:00:00Z') },
        kit: [{ item: { sku: 'a' }, since: at('2026-01-03T00:00:00Z') }],
      },
    },
    {
      name: 'goes into arrays of datetimes',
      given: { visits: ['2026-01-02T00:00:00.000Z', null] },
      want: { visits: [at('2026-01-02T00:00:00Z'), null] },
    },
    {
      name: 'drops undefined from maps and keeps its place in arrays',
      given: {
        mpn: undefined,
        height: { value: undefined },
        tags: ['a', undefined],
        other: [undefined, { x: undefined }],
      },
      want: { Height: {}, tags: ['a', null], other: [null, {}] },
    },
    {
      name: 'keeps text that is no moment in a datetime field',
      given: { soldUntil: 'amanhã' },
      want: { seo: { until: 'amanhã' } },
    },
    {
      name: 'keeps null',
      given: { mpn: null, soldUntil: null },
      want: { ProductCode: null, seo: { until: null } },
    },
    {
      name: 'keeps undeclared fields beside mapped ones',
      given: { seoTitle: 'Panela', seo: { keywords: 'x' }, legacy: 1 },
      want: { seo: { title: 'Panela', keywords: 'x' }, legacy: 1 },
    },
  ];
  it.each(cases)('$name', ({ given, want }) => {
    expect(product.encode(given)).toStrictEqual(want);
  });
});

describe('decode', () => {
  it('passes values of another type than declared through unharmed', () => {
    const stored = {
      Height: 'tall',
      kit: { a: 1 },
      visits: 7,
      seo: 'none',
      ProductCode: at('2026-01-01T00:00:00Z'),
    };
    expect(product.decode('p1', stored)).toEqual({
      id: 'p1',
      height: 'tall',
      kit: { a: 1 },
      visits: 7,
      seo: 'none',
      mpn: at('2026-01-01T00:00:00Z'),
    });
  });

  it('does not take an undeclared field for a declared one that is stored elsewhere, and keeps it aside', () => {
    const cases = [
      { stored: { mpn: 'stale' }, record: { __mpn__: 'stale' } },
      { stored: { mpn: null, ProductCode: 'X' }, record: { __mpn__: null, mpn: 'X' } },
      {
        stored: { kit: [{ sku: 'old', item: { sku: 'A' } }] },
        record: { kit: [{ __sku__: 'old', sku: 'A' }] },
      },
      {
        stored: { Height: { value: 'old', Value: 3 } },
        record: { height: { __value__: 'old', value: 3 } },
      },
      { stored: { height: { x: 1 } }, record: { __height__: { x: 1 } } },
    ];
    for (const { stored, record } of cases) {
      expect(product.decode('p1', stored)).toEqual({ id: 'p1', ...record });
      expect(product.encode(product.decode('p1', stored))).toEqual(stored);
    }
  });

  it('puts the id at the top, and keeps a stored field of that name aside', () => {
    const stored = { id: { old: 'P-1' }, ProductCode: 'X' };
    const record = product.decode('p1', stored);
    expect(record).toEqual({ id: 'p1', __id__: { old: 'P-1' }, mpn: 'X' });
    expect(product.encode(record)).toEqual(stored);
    expect(product.encode({ id: 'p1', mpn: 'X' })).toEqual({ ProductCode: 'X' });
  });

  it('reads no inherited property as a field', () => {
    const odd = createDocumentCodec({ fields: [field('text', 'constructor')] }, timestamps);
    expect(Object.keys(odd.decode('p1', {}))).toEqual(['id']);
  });
});

describe('laws', () => {
  const iso = fc
    .integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })
    .map((ms) => new Date(ms).toISOString());
  const undeclared = fc.jsonValue({ maxDepth: 2 });
  const record = fc.record(
    {
      mpn: fc.oneof(fc.string(), fc.constant(null)),
      seoTitle: fc.string(),
      soldUntil: fc.oneof(iso, fc.constant('em breve'), fc.constant(null)),
      released: fc.constant('2026-01-02'),
      height: fc.oneof(
        fc.record(
          { value: fc.double({ noNaN: true }), measuredAt: iso, extra: undeclared },
          { requiredKeys: [], noNullPrototype: true },
        ),
        fc.string(),
      ),
      kit: fc.array(
        fc.oneof(
          fc.record({ sku: fc.string(), since: iso }, { requiredKeys: [], noNullPrototype: true }),
          fc.constant(null),
        ),
      ),
      visits: fc.array(iso),
      tags: fc.array(fc.string()),
      legacy: undeclared,
      createdAt: iso,
      updatedAt: iso,
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  it('decodes what it encoded to the same record', () => {
    fc.assert(
      fc.property(record, (given) => {
        expect(product.decode('p1', product.encode(given))).toStrictEqual({ ...given, id: 'p1' });
      }),
    );
  });

  it('encodes what it decoded to the same document, also with fields that have the names of others', () => {
    fc.assert(
      fc.property(record, fc.record({ mpn: undeclared, height: undeclared }), (given, namesakes) => {
        const stored = { ...namesakes, ...product.encode(given) };
        expect(product.encode(product.decode('p1', stored))).toStrictEqual(stored);
      }),
    );
  });

  it('never lets undefined through', () => {
    const anything = fc.anything({ maxDepth: 4, withBigInt: false });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('mpn', 'height', 'kit', 'visits', 'legacy'), anything),
        (given) => {
          expect(holdsUndefined(product.encode(given))).toBe(false);
        },
      ),
    );
  });

  function holdsUndefined(value: unknown): boolean {
    if (value === undefined) return true;
    if (Array.isArray(value)) return value.some(holdsUndefined);
    const plain =
      typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return plain && Object.values(value).some(holdsUndefined);
  }
});

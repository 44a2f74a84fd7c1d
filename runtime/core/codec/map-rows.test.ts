import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../contract/field.ts';
import { compareMapKeys, mapKeyFault } from '../formats/map-keys.ts';
import { createDocumentCodec } from './document-codec.ts';
import { isoMoments } from './iso-moments.ts';

function field(type: FieldType, name: string, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return { name, path: name, type, label: name, ...more };
}

const stock = field('array_struct', 'stock', {
  path: 'Stock',
  map: { key: 'unit', value: 'qty' },
  fields: [field('text', 'unit'), field('number', 'qty')],
});
const costs = field('array_struct', 'costs', {
  map: { key: 'pack' },
  fields: [
    field('text', 'pack'),
    field('number', 'cost', { path: 'PriceNet' }),
    field('datetime', 'since', { path: 'valid.since' }),
  ],
});
const codec = createDocumentCodec(
  {
    fields: [
      stock,
      costs,
      field('struct', 'claims', { fields: [{ ...stock, name: 'projects', path: 'projects' }] }),
      field('array_struct', 'shops', { fields: [stock] }),
    ],
  },
  isoMoments,
);

const SINCE = '2026-01-02T03:04:05.000Z';

describe('a map whose names are data', () => {
  const cases: { name: string; record: DocumentData; stored: DocumentData }[] = [
    {
      name: 'has rows of key and value, ordered by key',
      record: {
        stock: [
          { unit: '9', qty: 2 },
          { unit: '10', qty: 1 },
          { unit: 'cd', qty: 0 },
        ],
      },
      stored: { Stock: { cd: 0, '10': 1, '9': 2 } },
    },
    {
      name: 'has rows of all fields of its values, which may be stored elsewhere inside',
      record: { costs: [{ pack: '6', cost: 1.5, since: SINCE }, { pack: '12' }] },
      stored: { costs: { '12': {}, '6': { PriceNet: 1.5, valid: { since: SINCE } } } },
    },
    {
      name: 'keeps names with dots, slashes, backquotes, accents and those of every object',
      record: {
        stock: ['São Paulo', '__proto', 'a.b', 'a/b', 'constructor', 'Ñ`\\']
          .toSorted(compareMapKeys)
          .map((unit) => ({
            unit,
            qty: 1,
          })),
      },
      stored: { Stock: { 'a.b': 1, 'a/b': 1, 'Ñ`\\': 1, 'São Paulo': 1, constructor: 1, __proto: 1 } },
    },
    {
      name: 'may be empty, and stand in structs and in rows of lists',
      record: {
        stock: [],
        claims: { projects: [{ unit: 'a', qty: 1 }] },
        shops: [{ stock: [{ unit: 'b', qty: 2 }] }],
      },
      stored: { Stock: {}, claims: { projects: { a: 1 } }, shops: [{ Stock: { b: 2 } }] },
    },
    {
      name: 'keeps values of another type than declared, null among them',
      record: {
        stock: [
          { unit: 'a', qty: null },
          { unit: 'b', qty: { x: 1 } },
        ],
        costs: [
          { pack: '1', __value__: 5 },
          { pack: '2', __value__: null },
          { pack: '3', cost: 'caro' },
        ],
      },
      stored: { Stock: { a: null, b: { x: 1 } }, costs: { '1': 5, '2': null, '3': { PriceNet: 'caro' } } },
    },
    {
      name: 'keeps what its values hold beside the declared fields, a field of the name of the key too',
      record: { costs: [{ pack: '6', cost: 2, note: 'x', __pack__: 'seis' }] },
      stored: { costs: { '6': { PriceNet: 2, note: 'x', pack: 'seis' } } },
    },
    {
      name: 'passes what is neither a map nor a list through',
      record: { stock: 'nenhum', costs: 3 },
      stored: { Stock: 'nenhum', costs: 3 },
    },
  ];
  it.each(cases)('$name', ({ record, stored }) => {
    expect(codec.decode('p', stored)).toEqual({ id: 'p', ...record });
    expect(codec.encode(record)).toEqual(stored);
  });

  it('takes what is filled in for a value of another type', () => {
    expect(codec.encode({ costs: [{ pack: '1', __value__: 5, cost: 7 }] })).toEqual({
      costs: { '1': { PriceNet: 7 } },
    });
  });
});

describe('the list of an earlier version', () => {
  it('is read as rows, numbers among its keys as texts, and stored as a map', () => {
    const stored = {
      Stock: [
        { unit: 'b', qty: 2 },
        { unit: 10, qty: 1 },
        { unit: 'a', qty: 3 },
      ],
      costs: [{ pack: '6', PriceNet: 2, valid: { since: SINCE } }],
    };
    const record = codec.decode('p', stored);
    expect(record).toEqual({
      id: 'p',
      stock: [
        { unit: '10', qty: 1 },
        { unit: 'a', qty: 3 },
        { unit: 'b', qty: 2 },
      ],
      costs: [{ pack: '6', cost: 2, since: SINCE }],
    });
    expect(codec.encode(record)).toEqual({
      Stock: { '10': 1, a: 3, b: 2 },
      costs: { '6': { PriceNet: 2, valid: { since: SINCE } } },
    });
  });

  it.each([
    { name: 'a row without a key', rows: [{ unit: 'b', qty: 1 }, { qty: 2 }] },
    { name: 'an empty key', rows: [{ unit: '', qty: 1 }] },
    {
      name: 'a repeated key',
      rows: [
        { unit: 'a', qty: 1 },
        { unit: 'a', qty: 2 },
      ],
    },
    { name: 'a row without its value', rows: [{ unit: 'a' }] },
    { name: 'a row that holds more than key and value', rows: [{ unit: 'a', qty: 1, note: 'x' }] },
    { name: 'a name that the store keeps for itself', rows: [{ unit: '__id__', qty: 1 }] },
    { name: 'something that is no row', rows: [7, null, { unit: 'a', qty: 1 }] },
  ])('stays a list with $name', ({ rows }) => {
    expect(codec.decode('p', { Stock: rows })).toEqual({ id: 'p', stock: rows });
    expect(codec.encode({ stock: rows })).toEqual({ Stock: rows });
  });
});

describe('laws', () => {
  const key = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'.`/\\~á1-0[]*') }),
      fc.integer().map(String),
    )
    .filter((name) => mapKeyFault(name) === undefined);
  const anything = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"__'));
  const entry = fc.oneof(
    anything,
    fc.record(
      {
        PriceNet: fc.double({ noNaN: true }),
        pack: fc.string(),
        valid: fc.record({ since: fc.constant(SINCE) }, { noNullPrototype: true }),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  );
  const mapOf = <T>(value: fc.Arbitrary<T>) =>
    fc.array(fc.tuple(key, value)).map((entries) => Object.fromEntries(entries));

  it('encodes what it decoded to the same document', () => {
    fc.assert(
      fc.property(mapOf(anything), mapOf(entry), (units, packs) => {
        const stored = { Stock: units, costs: packs };
        expect(codec.encode(codec.decode('p', stored))).toStrictEqual(stored);
      }),
    );
  });

  it('decodes what it encoded to the same rows, in the order of their keys', () => {
    const row = fc.record(
      { cost: fc.double({ noNaN: true }), since: fc.constant(SINCE), note: fc.string() },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, fc.integer(), row), { selector: ([name]) => name }),
        (rows) => {
          const sorted = rows.toSorted(([a], [b]) => compareMapKeys(a, b));
          const asRecord = (list: typeof rows) => ({
            stock: list.map(([unit, qty]) => ({ unit, qty })),
            costs: list.map(([pack, , rest]) => ({ pack, ...rest })),
          });
          expect(codec.decode('p', codec.encode(asRecord(rows)))).toStrictEqual({
            id: 'p',
            ...asRecord(sorted),
          });
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRenameMaps, type Rename } from '../../../generator/breaking/rename-map.ts';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { mapKeyFault } from '../../../runtime/core/formats/map-keys.ts';
import { dataOf, fieldsOf } from '../wire-values.ts';
import { renameFields } from './rename-fields.ts';

const TO_MAP: Rename = { from: 'Stock[]', to: 'Stock{}', key: 'unit', value: 'qty' };
const TO_LIST: Rename = { from: 'Stock{}', to: 'Stock[]', key: 'unit', value: 'qty' };
const { value: _value, ...WIDE } = TO_MAP;
const { value: _other, ...NARROW } = TO_LIST;

function turned(Stock: unknown, rename: Rename) {
  const outcome = renameFields(fieldsOf({ name: 'x', Stock }), [rename]);
  if (outcome.kind !== 'renamed') return outcome;
  const { Stock: after }: DocumentData = dataOf(outcome.after);
  expect(outcome.touched).toEqual([['Stock']]);
  return after;
}

describe('a list becomes a map', () => {
  it.each([
    {
      name: 'of key to value, numbers among the keys as texts',
      rename: TO_MAP,
      list: [
        { unit: 'São.Paulo', qty: 1 },
        { unit: 6, qty: null },
      ],
      want: { '6': null, 'São.Paulo': 1 },
    },
    {
      name: 'of key to all other fields',
      rename: WIDE,
      list: [{ unit: 'a', qty: 1, erp: 'x' }, { unit: 'b' }],
      want: { a: { qty: 1, erp: 'x' }, b: {} },
    },
    { name: 'that is empty', rename: TO_MAP, list: [], want: {} },
  ])('$name', ({ rename, list, want }) => {
    expect(turned(list, rename)).toEqual(want);
  });

  it.each([
    { name: 'a key is missing', list: [{ qty: 1 }], says: 'item 1 has no "unit" that can be a name' },
    { name: 'a key is empty', list: [{ unit: '', qty: 1 }], says: 'item 1 has no "unit" that can be a name' },
    {
      name: 'a key is there twice',
      list: [
        { unit: 'a', qty: 1 },
        { unit: 'a', qty: 2 },
      ],
      says: 'item 2 has the key "a" of an earlier one',
    },
    { name: 'the value is missing', list: [{ unit: 'a' }], says: 'item 1 has no "qty"' },
    { name: 'an item holds more', list: [{ unit: 'a', qty: 1, erp: 'x' }], says: 'item 1 holds "erp" too' },
    { name: 'an item is no map', list: ['a'], says: 'item 1 is no map' },
    { name: 'it is neither list nor map', list: 'muito', says: 'it holds neither a list nor a map' },
  ])('is left alone where $name', ({ list, says }) => {
    expect(turned(list, TO_MAP)).toEqual({ kind: 'conflict', reason: `"Stock": ${says}` });
  });

  it.each([{ a: 1 }, null])('is left alone where it is one already, or nothing: %o', (held) => {
    expect(turned(held, TO_MAP)).toEqual({ kind: 'untouched' });
  });
});

describe('a map becomes a list', () => {
  it('of items in the order of their keys', () => {
    expect(turned({ '10': 1, '9': 2, a: 3 }, TO_LIST)).toEqual([
      { unit: '9', qty: 2 },
      { unit: '10', qty: 1 },
      { unit: 'a', qty: 3 },
    ]);
  });

  it.each([
    { held: { a: 1 }, says: '"a" holds no map' },
    { held: { a: { unit: 'b' } }, says: '"a" holds a field "unit" of its own' },
  ])('is left alone where an item has no room: $says', ({ held, says }) => {
    expect(turned(held, NARROW)).toEqual({ kind: 'conflict', reason: `"Stock": ${says}` });
  });

  it('and the same map again', () => {
    const map = fc.dictionary(
      fc.string({ unit: 'binary' }).filter((key) => mapKeyFault(key) === undefined),
      fc.integer(),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(map, (held) => {
        expect(turned(turned(held, TO_LIST), TO_MAP)).toEqual(held);
      }),
    );
  });
});

it.each([
  { rename: { from: 'Stock[]', to: 'Stock{}' }, says: '/key: name the field' },
  { rename: { from: 'Stock[]', to: 'Estoque{}', key: 'unit' }, says: 'where it stands' },
  { rename: { from: 'shops[].Stock[]', to: 'shops[].Stock{}', key: 'unit' }, says: 'outside of lists' },
  { rename: { from: 'Stock[]', to: 'Stock{}', key: 'unit', value: 7 }, says: '/value: name the field' },
])('a rename map is refused that says $rename', ({ rename, says }) => {
  const text = JSON.stringify({ collection: 'product', renames: [rename] });
  expect(parseRenameMaps(text)).toEqual({ ok: false, problems: [expect.stringContaining(says)] });
});

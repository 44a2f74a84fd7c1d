import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { isoMoments } from '../../core/codec/iso-moments.ts';
import { storedChanges } from './stored-changes.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
const stock: FieldDefinition = {
  ...text('stock'),
  path: 'Stock',
  type: 'array_struct',
  map: { key: 'unit', value: 'qty' },
  fields: [text('unit'), { ...text('qty'), type: 'number' }],
};
const codec = createDocumentCodec({ fields: [text('name'), stock] }, isoMoments);

function changed(stored: DocumentData, change: (record: DocumentData) => DocumentData) {
  const before = codec.decode('p', stored);
  return storedChanges(codec, stored, before, change(before));
}
const rows = (...units: (readonly [string, number])[]) => units.map(([unit, qty]) => ({ unit, qty }));

describe('what an edit of one row writes', () => {
  const cases: {
    name: string;
    stored: DocumentData;
    stock: unknown;
    want: readonly { path: readonly string[]; value: unknown }[];
  }[] = [
    {
      name: 'a changed row: its path alone, whatever its name',
      stored: { Stock: { 'São.Paulo/`1`': 1, b: 2 } },
      stock: rows(['São.Paulo/`1`', 5], ['b', 2]),
      want: [{ path: ['Stock', 'São.Paulo/`1`'], value: 5 }],
    },
    {
      name: 'a row that is added and one that is removed',
      stored: { Stock: { a: 1, b: 2 } },
      stock: rows(['b', 2], ['c', 3]),
      want: [
        { path: ['Stock', 'a'], value: undefined },
        { path: ['Stock', 'c'], value: 3 },
      ],
    },
    {
      name: 'the first change over the list of an earlier version: the map with all rows',
      stored: { Stock: rows(['a', 1], ['b', 2]) },
      stock: rows(['a', 9], ['b', 2], ['c', 3]),
      want: [{ path: ['Stock'], value: { a: 9, b: 2, c: 3 } }],
    },
    {
      name: 'rows in another order: nothing',
      stored: { Stock: { a: 1, b: 2 } },
      stock: rows(['b', 2], ['a', 1]),
      want: [],
    },
  ];
  it.each(cases)('$name', ({ stored, stock: after, want }) => {
    expect(changed(stored, (record) => ({ ...record, stock: after }))).toEqual(want);
  });

  it('leaves the list of an earlier version alone when another field changes', () => {
    const stored = { name: 'Panela', Stock: rows(['b', 2], ['a', 1]) };
    expect(changed(stored, (record) => ({ ...record, name: 'Tacho' }))).toEqual([
      { path: ['name'], value: 'Tacho' },
    ]);
  });
});

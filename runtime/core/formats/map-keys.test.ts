import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { declaredErrors } from './declared-errors.ts';
import { compareMapKeys } from './map-keys.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
const stock: FieldDefinition = {
  ...text('stock'),
  type: 'array_struct',
  map: { key: 'unit', value: 'qty' },
  fields: [text('unit'), { ...text('qty'), type: 'number' }],
};

it('orders keys that are numbers by size, and texts after them', () => {
  const keys = ['b', '10', 'a', '9', '-1', '2.5', 'Á', '007', '7'];
  expect(keys.toSorted(compareMapKeys)).toEqual(['-1', '2.5', '007', '7', '9', '10', 'a', 'b', 'Á']);
});

describe('keys of rows', () => {
  const rows = (...units: unknown[]) => units.map((unit) => ({ unit, qty: 1 }));
  const told = (fields: readonly FieldDefinition[], record: unknown) =>
    declaredErrors(fields, record).map(({ instancePath, message }) => `${instancePath} ${message}`);

  it.each([
    { name: 'says nothing of keys that differ', given: rows('a', 'A', 'a.b', 'a/b', 'á', '`'), want: [] },
    { name: 'leaves a row without a key to the schema', given: rows(undefined, null, undefined), want: [] },
    { name: 'tells an empty key', given: rows('a', ''), want: ['/stock/1/unit não pode ficar vazio'] },
    {
      name: 'tells a repeated key at each of its rows',
      given: rows('a', 'b', 'a'),
      want: ['/stock/0/unit já está em outra linha', '/stock/2/unit já está em outra linha'],
    },
    {
      name: 'tells a name that the store keeps for itself',
      given: rows('__id__'),
      want: ['/stock/0/unit não pode começar e terminar com __'],
    },
    {
      name: 'tells a name that is longer than the store allows',
      given: rows('é'.repeat(751)),
      want: ['/stock/0/unit é longo demais'],
    },
  ])('$name', ({ given, want }) => {
    expect(told([stock], { stock: given })).toEqual(want);
  });

  it('looks into structs and into rows of lists', () => {
    const place = { ...text('place'), type: 'struct' as const, fields: [stock] };
    const places = { ...text('places'), type: 'array_struct' as const, fields: [stock] };
    const given = { place: { stock: rows('') }, places: [{}, { stock: rows('a', 'a') }] };
    expect(told([place, places], given)).toEqual([
      '/place/stock/0/unit não pode ficar vazio',
      '/places/1/stock/0/unit já está em outra linha',
      '/places/1/stock/1/unit já está em outra linha',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { declaredErrors } from './declared-errors.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, type: 'text', label: name });
const number = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...text(name),
  type: 'number',
  ...more,
});
const told = (fields: readonly FieldDefinition[], record: unknown) =>
  declaredErrors(fields, record).map(({ instancePath, message }) => `${instancePath} ${message}`);

describe('decimals', () => {
  const price = number('price', { unit: 'BRL' });
  const tooMany = (limit: number) => [`/price deve ter no máximo ${limit} casas decimais`];
  it.each([
    { name: 'cents of an amount in reais', field: price, given: 12.34, want: [] },
    { name: 'a third decimal of an amount in reais', field: price, given: 12.345, want: tooMany(2) },
    { name: 'the rest of a sum of fractions', field: price, given: 0.1 + 0.2, want: tooMany(2) },
    { name: 'an amount below any digit shown', field: price, given: 1e-7, want: tooMany(2) },
    { name: 'a large amount', field: price, given: 1e21, want: [] },
    { name: 'grams of a weight', field: number('price', { unit: 'kg' }), given: 1.234, want: [] },
    { name: 'less than a gram', field: number('price', { unit: 'kg' }), given: 1.2345, want: tooMany(3) },
    { name: 'more than the unit has', field: { ...price, decimals: 4 }, given: 1.2345, want: [] },
    { name: 'a number without a unit', field: number('price'), given: 1.23456, want: [] },
    {
      name: 'a fraction where none may be',
      field: number('price', { decimals: 0 }),
      given: 1.5,
      want: ['/price deve ser um número inteiro'],
    },
  ])('judges $name', ({ field, given, want }) => {
    expect(told([field], { price: given })).toEqual(want);
  });

  it('looks into structs, rows and lists', () => {
    const fields: readonly FieldDefinition[] = [
      { ...text('payment'), type: 'struct', fields: [price] },
      { ...text('packs'), type: 'array_struct', fields: [price] },
      { ...text('steps'), type: 'array_field', item: { ...price, name: '', path: '' } },
    ];
    const record = { payment: { price: 1.001 }, packs: [{ price: 1 }, { price: 1.001 }], steps: [1, 1.001] };
    expect(declaredErrors(fields, record).map(({ instancePath }) => instancePath)).toEqual([
      '/payment/price',
      '/packs/1/price',
      '/steps/1',
    ]);
  });
});

describe('rows that must differ', () => {
  const kit: FieldDefinition = {
    ...text('kit'),
    type: 'array_struct',
    uniqueBy: 'sku',
    fields: [text('sku'), number('qty')],
  };
  const rows = (...skus: unknown[]) => ({ kit: skus.map((sku) => ({ sku, qty: 1 })) });
  const twice = 'já está em outra linha';
  it.each([
    { name: 'different ones', given: rows('a', 'b', 'A'), want: [] },
    {
      name: 'each of equal ones',
      given: rows('a', 'b', 'a'),
      want: [`/kit/0/sku ${twice}`, `/kit/2/sku ${twice}`],
    },
    { name: 'rows that are not filled in', given: rows(undefined, null, '', ''), want: [] },
    { name: 'equal numbers', given: rows(1, 1), want: [`/kit/0/sku ${twice}`, `/kit/1/sku ${twice}`] },
    { name: 'a number and its text', given: rows(1, '1'), want: [] },
  ])('judges $name', ({ given, want }) => {
    expect(told([kit], given)).toEqual(want);
  });
});

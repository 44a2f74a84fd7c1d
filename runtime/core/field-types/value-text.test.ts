import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { field } from '../../widgets/document-form/testing/collections.ts';
import { valueText } from './value-text.ts';

const words = {
  yes: 'Sim',
  no: 'Não',
  hidden: 'valor protegido',
  timeZone: 'America/Sao_Paulo',
};
const kit = field('kit', 'Kit', {
  type: 'array_struct',
  fields: [field('sku', 'Código'), field('qty', 'Quantidade', { type: 'number' })],
});
const height = field('Height', 'Altura', {
  type: 'struct',
  fields: [
    field('Value', 'Valor', { type: 'number', unit: 'cm' }),
    field('fixed', 'Fixa', { type: 'checkbox' }),
  ],
});

describe('a stored value in the words of an operator', () => {
  const cases: { name: string; field: FieldDefinition; value: unknown; want: string }[] = [
    { name: 'nothing', field: field('a', 'A'), value: null, want: '' },
    {
      name: 'a price',
      field: field('p', 'P', { type: 'number', unit: 'BRL' }),
      value: 1234.5,
      want: 'R$\u00a01.234,50',
    },
    { name: 'a length', field: field('p', 'P', { type: 'number', unit: 'cm' }), value: 1.5, want: '1,5 cm' },
    { name: 'a box', field: field('b', 'B', { type: 'checkbox' }), value: false, want: 'Não' },
    { name: 'a day', field: field('d', 'D', { type: 'date' }), value: '2026-12-24', want: '24/12/2026' },
    {
      name: 'a moment, in the named zone',
      field: field('m', 'M', { type: 'datetime' }),
      value: '2026-12-24T11:30:00Z',
      want: '24/12/2026 08:30',
    },
    {
      name: 'a choice by its label',
      field: field('s', 'S', { type: 'select', options: [{ value: 'n', label: 'Novo' }] }),
      value: 'n',
      want: 'Novo',
    },
    {
      name: 'a struct by its parts',
      field: height,
      value: { Value: 12, fixed: true },
      want: 'Valor: 12 cm, Fixa: Sim',
    },
    {
      name: 'a list, a line a row',
      field: kit,
      value: [{ sku: 'A1', qty: 2 }, { sku: 'B2' }],
      want: '1. Código: A1, Quantidade: 2\n2. Código: B2',
    },
    {
      name: 'a list of single values',
      field: field('w', 'W', { type: 'array_field', item: field('w', 'Palavra') }),
      value: ['um', 'dois'],
      want: '1. um\n2. dois',
    },
    {
      name: 'what no schema declares, under its own name',
      field: height,
      value: { Value: 1, legacy: { a: 1 } },
      want: 'Valor: 1 cm, legacy: {"a":1}',
    },
    { name: 'another type than declared, as it is', field: kit, value: { sku: 'A' }, want: '{"sku":"A"}' },
    {
      name: 'a map where a number is declared',
      field: field('n', 'N', { type: 'number' }),
      value: { a: 1 },
      want: '{"a":1}',
    },
    {
      name: 'a secret not at all',
      field: field('k', 'K', { secret: true }),
      value: 'sk',
      want: 'valor protegido',
    },
  ];
  it.each(cases)('says $name', ({ field: given, value, want }) => {
    expect(valueText(given, value, words)).toBe(want);
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { cellTexts } from './value-text.ts';

const textOf = cellTexts({
  timeZone: 'America/Sao_Paulo',
  yes: 'Sim',
  no: 'Não',
  hidden: '••••',
  items: (count) => `${count} itens`,
});

function field(rest: Partial<FieldDefinition>): FieldDefinition {
  return { name: 'field', path: 'field', type: 'text', label: 'Campo', ...rest };
}

describe('cellTexts', () => {
  const carrier = field({ name: 'Carrier' });
  const cases: { name: string; field: FieldDefinition; value: unknown; want: string }[] = [
    { name: 'text', field: field({}), value: 'Ana', want: 'Ana' },
    {
      name: 'a phone',
      field: field({ format: 'phone' }),
      value: '+5511988887777',
      want: '(11) 98888-7777',
    },
    { name: 'nothing', field: field({}), value: undefined, want: '' },
    { name: 'reais', field: field({ type: 'number', unit: 'BRL' }), value: 1234.5, want: 'R$\u00a01.234,50' },
    { name: 'a percentage', field: field({ type: 'number', unit: '%' }), value: 12.5, want: '12,5%' },
    { name: 'a length', field: field({ type: 'number', unit: 'cm' }), value: 30, want: '30 cm' },
    { name: 'zero', field: field({ type: 'number' }), value: 0, want: '0' },
    { name: 'a number stored as text', field: field({ type: 'number' }), value: '12x', want: '12x' },
    { name: 'yes', field: field({ type: 'checkbox' }), value: true, want: 'Sim' },
    { name: 'no', field: field({ type: 'checkbox' }), value: false, want: 'Não' },
    {
      name: 'a date, the same in every zone',
      field: field({ type: 'date' }),
      value: '2026-03-01',
      want: '01/03/2026',
    },
    {
      name: 'a moment in the zone of the shop',
      field: field({ type: 'datetime' }),
      value: '2026-03-01T02:30:00Z',
      want: '28/02/2026 23:30',
    },
    { name: 'a moment that is none', field: field({ type: 'datetime' }), value: 'ontem', want: 'ontem' },
    {
      name: 'the label of an enum',
      field: field({ type: 'select', options: [{ value: 'todo', label: 'A fazer' }] }),
      value: 'todo',
      want: 'A fazer',
    },
    { name: 'a secret', field: field({ secret: true }), value: 'abc', want: '••••' },
    {
      name: 'a list of texts',
      field: field({ type: 'array_field', item: field({}) }),
      value: ['a', 'b', 'a'],
      want: 'a, b',
    },
    {
      name: 'a list of structs by their first field',
      field: field({ type: 'array_struct', fields: [carrier] }),
      value: [{ Carrier: 'Correios' }, { Carrier: 'Jadlog' }, {}],
      want: 'Correios, Jadlog',
    },
    {
      name: 'a list of structs that say nothing',
      field: field({ type: 'array_struct', fields: [carrier] }),
      value: [{}, {}],
      want: '2 itens',
    },
    {
      name: 'a struct',
      field: field({
        type: 'struct',
        fields: [field({ name: 'Value', type: 'number' }), field({ name: 'Measure' })],
      }),
      value: { Value: 10, Measure: 'cm' },
      want: '10 cm',
    },
    {
      name: 'the stock of all units together',
      field: field({
        type: 'array_struct',
        map: { key: 'stockId' },
        fields: [field({ name: 'stockId' }), field({ name: 'qty', type: 'number' })],
      }),
      value: [{ stockId: 'a', qty: 1200 }, { stockId: 'b', qty: 3 }, { stockId: 'c' }],
      want: '1.203',
    },
  ];
  it.each(cases)('shows $name', ({ field: given, value, want }) => {
    expect(textOf(given, value)).toBe(want);
  });
});

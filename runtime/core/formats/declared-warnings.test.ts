import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { declaredWarnings } from './declared-warnings.ts';

const price = (name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'number',
  unit: 'BRL',
  label,
  ...more,
});
const FIELDS: readonly FieldDefinition[] = [
  price('full', 'De', { atLeast: 'price' }),
  price('price', 'Por', { atLeast: 'lowest', atMost: 'highest' }),
  price('lowest', 'Mínimo'),
  price('highest', 'Máximo'),
];

it.each([
  { name: 'nothing of prices in order', given: { full: 30, price: 20, lowest: 10, highest: 25 }, want: [] },
  { name: 'nothing of equal prices', given: { full: 20, price: 20, lowest: 20, highest: 20 }, want: [] },
  { name: 'nothing of prices that are not there', given: { full: null, price: 20, lowest: '' }, want: [] },
  {
    name: 'a price below its minimum',
    given: { price: 9.99, lowest: 10 },
    want: ['price below Mínimo R$ 10,00'],
  },
  {
    name: 'a price above its maximum',
    given: { price: 31, highest: 30 },
    want: ['price above Máximo R$ 30,00'],
  },
  {
    name: 'a full price below the price',
    given: { full: 1000, price: 1234.5 },
    want: ['full below Por R$ 1.234,50'],
  },
  { name: 'a price of nothing', given: { price: 0, lowest: 10 }, want: ['price below Mínimo R$ 10,00'] },
])('tells $name', ({ given, want }) => {
  const told = declaredWarnings(FIELDS, given).map(
    ({ path, kind, label, limit }) => `${path.join('.')} ${kind} ${label} ${limit.replace('\u00a0', ' ')}`,
  );
  expect(told).toEqual(want);
});

it('tells of days, inside rows too', () => {
  const day = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    name,
    path: name,
    type: 'date',
    label: name,
    ...more,
  });
  const rows: FieldDefinition = {
    ...day('windows'),
    type: 'array_struct',
    fields: [day('from'), day('until', { atLeast: 'from' })],
  };
  const windows = [
    { from: '2026-01-01', until: '2026-01-31' },
    { from: '2026-02-01', until: '2026-01-31' },
    { from: '2026-02-01' },
  ];
  expect(declaredWarnings([rows], { windows })).toEqual([
    { path: ['windows', 1, 'until'], kind: 'before', other: 'from', label: 'from', limit: '' },
  ]);
});

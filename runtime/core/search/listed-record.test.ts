import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { Narrowing } from '../../contract/listed-records.ts';
import { narrowedTo } from './listed-record.ts';

const definition: CollectionDefinition = {
  name: 'coupon',
  kind: 'collection',
  label: { one: 'Cupom', many: 'Cupons' },
  group: 'marketing',
  icon: 'coupon',
  list: { view: 'table', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: ['full'],
  state: { until: 'until' },
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'until', path: 'until', type: 'date', label: 'Até' },
    { name: 'parent', path: 'parent', type: 'select', label: 'Pai', reference: { collection: 'coupon' } },
    {
      name: 'stock',
      path: 'stock',
      type: 'array_struct',
      label: 'Estoque',
      map: { key: 'store' },
      fields: [
        { name: 'store', path: 'store', type: 'text', label: 'Loja' },
        { name: 'pieces', path: 'pieces', type: 'number', label: 'Peças' },
      ],
    },
  ],
};
const stock = [
  { store: 'sp', pieces: 3 },
  { store: 'rj', pieces: 4 },
];
const records = [
  { id: 'a', name: 'Ánual', until: '2026-01-31', stock },
  { id: 'b', name: 'Bônus', until: '2026-12-31', parent: 'a' },
  { id: 'c', parent: 'b' },
];

it.each<{ name: string; narrowed: Narrowing; want: readonly string[] }>([
  { name: 'these documents alone', narrowed: { ids: ['a', 'c'] }, want: ['a', 'c'] },
  {
    name: 'what refers to documents that go, and does not go itself',
    narrowed: { refersTo: { collection: 'coupon', ids: ['a', 'b'] } },
    want: ['c'],
  },
  {
    name: 'the beginning of a text, whatever its accents and case',
    narrowed: { filters: [{ kind: 'prefix', column: 'name', text: 'anu' }] },
    want: ['a'],
  },
  {
    name: 'the state at that moment',
    narrowed: { filters: [{ kind: 'choice', column: '$state', values: ['expired'] }] },
    want: ['a'],
  },
  {
    name: 'pieces of all rows',
    narrowed: { filters: [{ kind: 'range', column: 'stock', from: 7, isCounted: true }] },
    want: ['a'],
  },
  {
    name: 'pieces of one row',
    narrowed: { filters: [{ kind: 'range', column: 'stock.sp.pieces', from: 4, isCounted: true }] },
    want: [],
  },
  {
    name: 'what the list shows for a search',
    narrowed: { search: { text: 'zzz', found: ['b'] } },
    want: ['b'],
  },
])('a list is narrowed to $name', ({ narrowed, want }) => {
  const passes = narrowedTo({ definition, narrowed, timeZone: 'UTC', now: Date.parse('2026-06-01') });
  expect(records.filter(passes).map(({ id }) => id)).toEqual(want);
});

import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contract/field.ts';
import { passes } from '../../../core/search/listed-record.ts';
import { joined, typedFilter, type WrittenFilter } from './column-filter.ts';

const ZONE = 'America/Sao_Paulo';
const field = (rest: Partial<FieldDefinition>): FieldDefinition => ({
  name: 'c',
  path: 'c',
  type: 'text',
  label: 'C',
  ...rest,
});
const written = (...values: string[]): WrittenFilter => ({ column: 'c', how: 'is', values });
const score = field({
  type: 'select',
  options: [
    { value: 1, label: 'Um' },
    { value: 2, label: 'Dois' },
  ],
});

describe('typedFilter', () => {
  const cases = [
    {
      name: 'numbers out of an enum',
      field: score,
      given: written('2', '9'),
      want: { kind: 'choice', values: [2] },
    },
    {
      name: 'yes',
      field: field({ type: 'checkbox' }),
      given: written('true'),
      want: { kind: 'choice', values: [true] },
    },
    {
      name: 'one end',
      field: field({ type: 'number' }),
      given: written('', '10.5'),
      want: { kind: 'range', to: 10.5 },
    },
    {
      name: 'ends of numbers in either order',
      field: field({ type: 'number' }),
      given: written('100', '20'),
      want: { kind: 'range', from: 20, to: 100 },
    },
    {
      name: 'days in either order',
      field: field({ type: 'datetime' }),
      given: written('2026-03-02', '2026-03-01'),
      want: { kind: 'range', from: '2026-03-01T03:00:00.000Z', to: '2026-03-03T02:59:59.999Z' },
    },
    {
      name: 'days of a date',
      field: field({ type: 'date' }),
      given: written('2026-03-01', ''),
      want: { kind: 'range', from: '2026-03-01' },
    },
    {
      name: 'days of a moment, where the store is',
      field: field({ type: 'datetime' }),
      given: written('2026-03-01', '2026-03-01'),
      want: { kind: 'range', from: '2026-03-01T03:00:00.000Z', to: '2026-03-02T02:59:59.999Z' },
    },
    { name: 'a beginning', field: field({}), given: written(' ana '), want: { kind: 'prefix', text: 'ana' } },
  ];
  it.each(cases)('reads $name', ({ field: of, given, want }) => {
    expect(typedFilter(of, given, ZONE)).toEqual({ column: 'c', ...want });
  });

  const nonsense = [
    { name: 'a choice that is none', field: score, given: written('9') },
    { name: 'both yes and no', field: field({ type: 'checkbox' }), given: written('true', 'false') },
    { name: 'no number', field: field({ type: 'number' }), given: written('x', '') },
    { name: 'no day', field: field({ type: 'datetime' }), given: written('2026-13-01', '') },
    { name: 'a secret', field: field({ secret: true }), given: written('a') },
    {
      name: 'what no cell can be compared with',
      field: field({ type: 'array_struct' }),
      given: written('a'),
    },
  ];
  it.each(nonsense)('takes $name for no filter', ({ field: of, given }) => {
    expect(typedFilter(of, given, ZONE)).toBeUndefined();
  });
});

describe('passes', () => {
  const range = { kind: 'range', column: 'c', from: 10, to: 20 } as const;
  const moments = { kind: 'range', column: 'c', from: '2026-03-01T03:00:00.000Z' } as const;
  const prefix = { kind: 'prefix', column: 'c', text: 'jose' } as const;
  const cases = [
    { name: 'an end of a range', value: 20, filter: range, want: true },
    { name: 'beyond a range', value: 20.1, filter: range, want: false },
    { name: 'text in a range of numbers', value: '15', filter: range, want: false },
    { name: 'nothing in a range', value: undefined, filter: range, want: false },
    {
      name: 'a moment spelled in nanoseconds',
      value: '2026-03-01T03:00:00.000000001Z',
      filter: moments,
      want: true,
    },
    { name: 'an accent at the beginning', value: 'José Araújo', filter: prefix, want: true },
    { name: 'the text further on', value: 'Ana José', filter: prefix, want: false },
  ];
  it.each(cases)('$name: $want', ({ value, filter, want }) => {
    expect(passes({ id: 'r', c: value }, filter)).toBe(want);
  });

  const empty = [
    { name: 'no field', value: undefined, isEmpty: true },
    { name: 'null', value: null, isEmpty: true },
    { name: 'an empty list', value: [], isEmpty: true },
    { name: 'nothing but zero', value: 0, isEmpty: false },
    { name: 'no', value: false, isEmpty: false },
  ];
  it.each(empty)('$name is empty: $isEmpty', ({ value, isEmpty }) => {
    const filter = { kind: 'empty', column: 'c', isEmpty: true } as const;
    expect(passes({ id: 'r', c: value }, filter)).toBe(isEmpty);
    expect(passes({ id: 'r', c: value }, { ...filter, isEmpty: false })).toBe(!isEmpty);
  });

  it('passes what meets all filters of one of two groups', () => {
    const [either] = joined([[{ kind: 'choice', column: 'brand', values: ['a'] }, range], [prefix]]);
    const records = [
      { id: 'both', brand: 'a', c: 15 },
      { id: 'half', brand: 'a', c: 25 },
      { id: 'other', brand: 'b', c: 'José' },
    ];
    expect(records.filter((record) => either && passes(record, either)).map(({ id }) => id)).toEqual([
      'both',
      'other',
    ]);
  });
});

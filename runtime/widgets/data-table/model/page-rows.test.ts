import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { inPlaces, orderedRows, pageRows } from './page-rows.ts';
import type { TableColumn } from './table-columns.ts';

const columns: readonly TableColumn[] = [
  {
    path: 'name',
    label: 'Nome',
    translated: false,
    field: { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    align: 'start',
    least: 112,
    sortable: 'store',
  },
];
const customers: readonly ConsoleRecord[] = [
  { id: '1', name: 'Ênio' },
  { id: '2' },
  { id: '3', name: 'ana' },
  { id: '4', name: '' },
  { id: '5', name: 'Bia' },
  { id: '6', name: 'Ana' },
];
const all = { page: 0, pageSize: 50, sort: undefined } as const;
const ids = (records: readonly ConsoleRecord[]) => records.map(({ id }) => id).join('');

describe('pageRows', () => {
  it.each([
    { name: 'as they come without an order', wanted: all, want: '123456' },
    {
      name: 'equal ones as they come, blanks last',
      wanted: { ...all, sort: { column: 'name', descending: false } },
      want: '365124',
    },
    {
      name: 'blanks last the other way round too',
      wanted: { ...all, sort: { column: 'name', descending: true } },
      want: '153624',
    },
    {
      name: 'as they come for a column that is none',
      wanted: { ...all, sort: { column: 'gone', descending: false } },
      want: '123456',
    },
    { name: 'the second page', wanted: { ...all, page: 1, pageSize: 4 }, want: '56' },
    { name: 'nothing beyond the last page', wanted: { ...all, page: 9, pageSize: 4 }, want: '' },
  ])('gives $name', ({ wanted, want }) => {
    expect(ids(pageRows(orderedRows(columns, customers, wanted.sort), wanted))).toBe(want);
  });

  it('puts numbers in order and what is none behind them', () => {
    const priced = [Number.NaN, 3, 1, Number.NaN, 2].map((name, id) => ({ id: String(id), name }));
    const sort = { column: 'name', descending: false };
    expect(ids(orderedRows(columns, priced, sort))).toBe('24103');
  });

  it('hands back the same rows when all fit on the page, so that nothing is drawn anew', () => {
    expect(pageRows(orderedRows(columns, customers, undefined), all)).toBe(customers);
  });
});

describe('inPlaces', () => {
  const rows = (of: string) => [...of].map((id) => ({ id }));
  it.each([
    ['keeps rows where they were', 'abc', 'cab', 'abc'],
    ['drops what is gone', 'abc', 'ca', 'ac'],
    ['puts a new row behind the one that it follows in the order', 'abc', 'cxab', 'abcx'],
    ['puts a new first row first', 'abc', 'xcab', 'xabc'],
    ['knows no places at first', '', 'cab', 'cab'],
  ])('%s', (_name, before, ordered, want) => {
    expect(ids(inPlaces([...before], rows(ordered)))).toBe(want);
  });
});

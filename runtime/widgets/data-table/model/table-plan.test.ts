import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ColumnFilter } from './column-filter.ts';
import { tablePlan } from './table-plan.ts';
import type { TableView } from './table-view.ts';
import { customerDefinition } from './testing/customers.ts';

const view: TableView = { page: 0, pageSize: 50, filter: '', filters: [] };
const newest = { field: 'createdAt', direction: 'desc' };
const LARGE = 5000;

/** The status is a column of few values, and so has an index with the order; the carrier is no column. */
const credit: CollectionDefinition = {
  ...customerDefinition,
  name: 'customer-credit',
  list: { ...customerDefinition.list, columns: ['createdAt', 'status', 'credit'] },
  fields: [
    ...customerDefinition.fields,
    {
      name: 'status',
      path: 'status',
      type: 'select',
      label: 'Situação',
      options: [{ value: 'active', label: 'Ativo' }],
    },
    {
      name: 'carrier',
      path: 'carrier',
      type: 'select',
      label: 'Origem',
      options: [{ value: 'x', label: 'X' }],
    },
  ],
};

const status: ColumnFilter = { kind: 'choice', column: 'status', values: ['active'] };
const carrier: ColumnFilter = { kind: 'choice', column: 'carrier', values: ['x', 'y'] };
const amount: ColumnFilter = { kind: 'range', column: 'credit', from: 10 };
const since: ColumnFilter = { kind: 'range', column: 'createdAt', from: '2026-01-01T03:00:00Z' };

describe('tablePlan', () => {
  it('has the store cut the pages of the declared order', () => {
    const after = { id: 'c49', value: '2026-03-01T00:00:00Z' };
    expect(tablePlan(credit, view, [], undefined)).toMatchObject({
      query: { order: newest, limit: 50 },
      paged: true,
    });
    expect(tablePlan(credit, { ...view, page: 1, after }, [], LARGE)?.query).toEqual({
      order: newest,
      limit: 50,
      after,
    });
  });

  it('waits for the total before it filters or orders', () => {
    expect(tablePlan(credit, view, [status], undefined)).toBeUndefined();
  });

  it('loads a small collection whole, in no order that would leave anything out', () => {
    expect(
      tablePlan(credit, { ...view, sort: { column: 'credit', descending: true } }, [status, amount], 1000),
    ).toEqual({
      query: { limit: 1000 },
      paged: false,
      filters: [status, amount],
      sort: { column: 'credit', descending: true },
    });
  });

  const byCredit = { column: 'credit', descending: false };
  const byDate = { column: 'createdAt', descending: true };
  const cases: {
    name: string;
    filters: readonly ColumnFilter[];
    sort?: TableView['sort'];
    want: unknown;
  }[] = [
    {
      name: 'a choice with an index, in the declared order',
      filters: [status],
      want: { query: { where: { status: 'active' }, order: newest, limit: 50 }, paged: true, filters: [] },
    },
    {
      name: 'a choice without an index: found by the store, ordered here',
      filters: [carrier],
      want: {
        query: { oneOf: { carrier: ['x', 'y'] }, limit: 1000 },
        paged: false,
        filters: [],
        sort: byDate,
      },
    },
    {
      name: 'an order of any one field',
      filters: [],
      sort: byCredit,
      want: { query: { order: { field: 'credit', direction: 'asc' }, limit: 50 }, paged: true, filters: [] },
    },
    {
      name: 'a range in its own order',
      filters: [amount],
      sort: byCredit,
      want: {
        query: {
          range: { field: 'credit', from: 10 },
          order: { field: 'credit', direction: 'asc' },
          limit: 50,
        },
        paged: true,
        filters: [],
      },
    },
    {
      name: 'a choice with a range of the order',
      filters: [status, since],
      want: {
        query: {
          where: { status: 'active' },
          range: { field: 'createdAt', from: '2026-01-01T03:00:00Z' },
          order: newest,
          limit: 50,
        },
        paged: true,
        filters: [],
      },
    },
    {
      name: 'a choice, and a range that no index joins with it here',
      filters: [status, amount],
      want: {
        query: { where: { status: 'active' }, order: newest, limit: 1000 },
        paged: false,
        filters: [amount],
      },
    },
    {
      name: 'a choice in another order than the indexed one: ordered here',
      filters: [status],
      sort: byCredit,
      want: {
        query: { where: { status: 'active' }, limit: 1000 },
        paged: false,
        filters: [],
        sort: byCredit,
      },
    },
  ];
  it.each(cases)('asks of a large one: $name', ({ filters, sort, want }) => {
    expect(tablePlan(credit, { ...view, ...(sort && { sort }) }, filters, LARGE)).toEqual(want);
  });

  it('searches through a thousand of what the store can find', () => {
    expect(tablePlan(credit, { ...view, filter: 'ana' }, [status], LARGE)).toMatchObject({
      query: { where: { status: 'active' }, order: newest, limit: 1000 },
      paged: false,
    });
  });
});

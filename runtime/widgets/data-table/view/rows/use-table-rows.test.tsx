import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListSnapshot, LiveState } from '../../../../contract/live.ts';
import type { ColumnFilter } from '../../model/column-filter.ts';
import { readView, type TableView } from '../../model/table-view.ts';
import { customer, customerDefinition } from '../../model/testing/customers.ts';
import { useTableRows } from './use-table-rows.ts';

interface Step {
  readonly view: TableView;
  readonly filters?: readonly ColumnFilter[];
  readonly live: LiveState<ListSnapshot>;
}

const everybody = readView(new URLSearchParams());
const nobody: readonly ColumnFilter[] = [{ kind: 'prefix', column: 'name', text: 'Zulmira' }];
const ana: readonly ColumnFilter[] = [{ kind: 'prefix', column: 'name', text: 'Ana' }];
const none: readonly ColumnFilter[] = [];
const customers = [customer('c1', { name: 'Ana' }), customer('c2', { name: 'Bia' })];
const loading: LiveState<ListSnapshot> = { status: 'loading' };
const answer = (records: readonly ConsoleRecord[], fromCache = false): LiveState<ListSnapshot> => ({
  status: 'ready',
  data: { records, fromCache, hasMore: false },
});

function openRows(first: Step) {
  const { result, rerender } = renderHook(
    ({ view, filters = none, live }: Step) =>
      useTableRows(
        customerDefinition,
        view,
        filters,
        () => '',
        () => live,
        () => 2000,
        () => undefined,
        (record, path) => record[path],
      ),
    { initialProps: first },
  );
  const shown = () => {
    const { status, records, confirmed } = result.current;
    return { status, rows: records.length, said: confirmed?.count };
  };
  return {
    first: shown(),
    next(step: Step) {
      rerender(step);
      return shown();
    },
  };
}

describe('the number of rows under a table', () => {
  it('is not the "none" of the filter before, while the cache alone has answered', () => {
    const rows = openRows({ view: everybody, filters: nobody, live: answer([]) });
    expect(rows.first).toEqual({ status: 'ready', rows: 0, said: 0 });
    const view = { ...everybody };
    const toAna = { view, filters: ana };
    expect(rows.next({ ...toAna, live: loading })).toMatchObject({ status: 'loading', rows: 0 });
    expect(rows.next({ ...toAna, live: answer(customers.slice(0, 1), true) })).toEqual({
      status: 'ready',
      rows: 1,
      said: undefined,
    });
    expect(rows.next({ ...toAna, live: answer(customers.slice(0, 1)) })).toMatchObject({ rows: 1, said: 1 });
  });

  it('is not the "none" of before, where a first record was made without a connection', () => {
    const rows = openRows({ view: everybody, live: answer([]) });
    expect(rows.first).toMatchObject({ rows: 0, said: 0 });
    expect(rows.next({ view: everybody, live: answer(customers, true) })).toMatchObject({
      rows: 2,
      said: undefined,
    });
  });

  it('stays while the same rows come from the cache again', () => {
    const rows = openRows({ view: everybody, live: answer(customers) });
    expect(rows.first).toMatchObject({ rows: 2, said: 2 });
    const live = answer(customers.slice(0, 1), true);
    expect(rows.next({ view: everybody, live })).toMatchObject({ rows: 1, said: 2 });
  });
});

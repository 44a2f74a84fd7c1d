import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListSnapshot, LiveState } from '../../../contract/live.ts';
import { orderedRows } from '../model/page-rows.ts';
import { everyColumn } from '../model/table-columns.ts';
import { readView, type TableView } from '../model/table-view.ts';
import { customerDefinition } from '../model/testing/customers.ts';
import { useKeptPlaces } from './grid/use-kept-places.ts';
import { useTableRows } from './rows/use-table-rows.ts';

const view = readView(new URLSearchParams('sort=credit'));
const unsorted = readView(new URLSearchParams());
const columns = everyColumn(customerDefinition);
const noFilters = [] as const;
const noRecords = () => undefined;
const noText = () => '';

/** Letters are ids, their digits the credit: `b1a2` are two customers. */
function customers(of: string): ConsoleRecord[] {
  return [...of.matchAll(/([a-z])(\d)/g)].map(([, id = '', credit]) => ({ id, credit: Number(credit) }));
}

interface Step {
  readonly view: TableView;
  readonly isKept: boolean;
  /** What the store has said; absent: nothing yet. */
  readonly of?: string;
  readonly fromCache?: boolean;
  readonly total?: number;
}

function openRows(first: Step) {
  const answers = new Map<string, LiveState<ListSnapshot>>();
  const answer = ({ of, fromCache = false }: Step): LiveState<ListSnapshot> => {
    const key = `${of}${fromCache}`;
    const known = answers.get(key);
    const state =
      known ??
      (of === undefined
        ? { status: 'loading' }
        : { status: 'ready', data: { records: customers(of), fromCache, hasMore: false } });
    answers.set(key, state);
    return state;
  };
  const { result, rerender } = renderHook(
    (step: Step) => {
      const useList = () => answer(step);
      const useCount = () => step.total ?? 3;
      const rows = useTableRows(
        customerDefinition,
        step.view,
        noFilters,
        noText,
        useList,
        useCount,
        noRecords,
        noText,
      );
      const ordered = orderedRows(columns, rows.records, rows.plan?.sort);
      return useKeptPlaces(ordered, step.view, rows, step.isKept);
    },
    { initialProps: first },
  );
  const shown = () => result.current.map(({ id }) => id).join('');
  return {
    first: shown(),
    next(step: Step) {
      rerender(step);
      return shown();
    },
  };
}

describe('rows under the hands', () => {
  it('keep their places while their values change, until another view is asked for', () => {
    const rows = openRows({ of: 'a1b2c3', isKept: true, view });
    expect(rows.first).toBe('abc');
    expect(rows.next({ of: 'a4b2c3', isKept: true, view })).toBe('abc');
    expect(rows.next({ of: 'a4b2c3', isKept: false, view })).toBe('bca');
    expect(rows.next({ of: 'a4b2c1', isKept: true, view })).toBe('bca');
    expect(rows.next({ of: 'a4b2c1', isKept: true, view: { ...view } })).toBe('cba');
  });

  it('are sorted when the view changes first and its rows come after', () => {
    const rows = openRows({ of: 'a3b2', isKept: true, view: unsorted });
    expect(rows.next({ isKept: true, view })).toBe('ab');
    expect(rows.next({ of: 'a3b2c1', isKept: true, view })).toBe('cba');
  });

  it('are sorted when the cache answers with a part before the store does', () => {
    const rows = openRows({ of: 'a3b2', isKept: true, view: unsorted });
    expect(rows.next({ isKept: true, view })).toBe('ab');
    expect(rows.next({ of: 'a3c2', fromCache: true, isKept: true, view })).toBe('ca');
    expect(rows.next({ of: 'a3b1c2', isKept: true, view })).toBe('bca');
    expect(rows.next({ of: 'a3b1c0', isKept: true, view })).toBe('bca');
  });

  it('are sorted when another query of the same view answers', () => {
    const rows = openRows({ of: 'a2b1', isKept: true, view, total: 2000 });
    expect(rows.next({ of: 'b1c0a2', isKept: true, view, total: 900 })).toBe('cba');
  });

  it('keep their places where the connection breaks after the answer', () => {
    const rows = openRows({ of: 'a1b2', isKept: true, view });
    expect(rows.next({ of: 'a3b2', fromCache: true, isKept: true, view })).toBe('ab');
    expect(rows.next({ of: 'a3b2', isKept: true, view })).toBe('ab');
  });
});

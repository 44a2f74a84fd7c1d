import { describe, expect, it } from 'vitest';
import { nextSort, readView, type TableView, writeView } from './table-view.ts';

describe('the view of a table', () => {
  const plain: TableView = { page: 0, pageSize: 50, filter: '', filters: [] };

  it('is not in the address while it is the default', () => {
    expect(writeView(new URLSearchParams('q=maria&page=2'), plain).toString()).toBe('');
  });

  it('survives the address', () => {
    const view: TableView = {
      page: 3,
      pageSize: 500,
      filter: 'São Paulo & Cia',
      filters: [
        { column: 'status', how: 'is', values: ['a|b', 'ç:%'] },
        { column: 'total', how: 'in', values: ['', '10'] },
        { column: 'email', how: 'none', values: [''] },
        { column: 'status', how: 'is', values: ['b'], group: 1 },
        { column: 'address.city', how: 'any', values: [''], group: 2 },
      ],
      after: { id: 'c1', value: '2026-03-01T00:00:00.123Z' },
      sort: { column: 'address.city', descending: true },
    };
    expect(readView(writeView(new URLSearchParams(), view))).toEqual(view);
  });

  it('leaves other parameters alone', () => {
    expect(writeView(new URLSearchParams('project=praia'), { ...plain, page: 1 }).toString()).toBe(
      'project=praia&page=2',
    );
  });

  const nonsense = ['page=0', 'page=-2', 'page=x', 'size=7', 'sort=-', 'page=1.5'];
  it.each(nonsense)('takes %s as the default', (search) => {
    expect(readView(new URLSearchParams(search))).toEqual(plain);
  });
});

describe('a click on a column head', () => {
  it('goes from ascending to descending and back to the declared order', () => {
    const first = nextSort({ column: 'email', descending: true }, 'name');
    expect(first).toEqual({ column: 'name', descending: false });
    const second = nextSort(first, 'name');
    expect(second).toEqual({ column: 'name', descending: true });
    expect(nextSort(second, 'name')).toBeUndefined();
  });
});

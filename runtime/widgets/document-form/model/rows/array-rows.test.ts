import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyToRows, type Rows, rowPage, summaryColumns } from './array-rows.ts';

const given: Rows = { rows: ['a', 'b', 'c'], open: 1 };

describe('applyToRows', () => {
  it('opens the row that it adds', () => {
    expect(applyToRows(given, { type: 'add', row: 'd' })).toEqual({ rows: ['a', 'b', 'c', 'd'], open: 3 });
  });

  it('duplicates a row below itself and opens the copy, which shares nothing with it', () => {
    const row = { sku: 'A' };
    const { rows, open } = applyToRows({ rows: [row, 'b'], open: null }, { type: 'duplicate', index: 0 });
    expect(rows).toEqual([{ sku: 'A' }, { sku: 'A' }, 'b']);
    expect(rows[1]).not.toBe(row);
    expect(open).toBe(1);
  });

  it('removes a row', () => {
    expect(applyToRows(given, { type: 'remove', index: 1 })).toEqual({ rows: ['a', 'c'], open: null });
  });

  it('keeps the first row first and the last one last', () => {
    expect(applyToRows(given, { type: 'move-up', index: 0 })).toBe(given);
    expect(applyToRows(given, { type: 'move-down', index: 2 })).toBe(given);
  });

  it('opens one row at a time, and closes the one that is open', () => {
    expect(applyToRows(given, { type: 'toggle', index: 2 }).open).toBe(2);
    expect(applyToRows(given, { type: 'toggle', index: 1 }).open).toBeNull();
  });

  it('keeps the same row open through every other change, and loses none', () => {
    const commands = fc.array(
      fc.record({ type: fc.constantFrom('remove', 'move-up', 'move-down'), index: fc.nat(5) }),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(fc.nat(5), commands, (open, moves) => {
        let state: Rows = { rows: ['a', 'b', 'c', 'd', 'e', 'f'], open };
        const opened = state.rows[open];
        for (const { type, index } of moves) {
          const before = state;
          state = applyToRows(state, { type: type as 'remove', index });
          if (type !== 'remove') expect([...state.rows].sort()).toEqual([...before.rows].sort());
        }
        if (state.open !== null) expect(state.rows[state.open]).toBe(opened);
        else expect(state.rows).not.toContain(opened);
      }),
    );
  });
});

describe('rowPage', () => {
  const cases = [
    {
      name: 'shows the page that is asked for',
      count: 45,
      asked: 1,
      want: { page: 1, pages: 3, from: 20, to: 40 },
    },
    {
      name: 'shows the last page after its rows are gone',
      count: 40,
      asked: 2,
      want: { page: 1, pages: 2, from: 20, to: 40 },
    },
    { name: 'has one page of nothing', count: 0, asked: 0, want: { page: 0, pages: 1, from: 0, to: 0 } },
  ];
  for (const { name, count, asked, want } of cases)
    it(name, () => expect(rowPage(count, asked)).toEqual(want));
});

it('never shows a secret in a closed row', () => {
  const field = (name: string, secret: boolean) => ({
    name,
    path: name,
    type: 'text' as const,
    label: name,
    secret,
  });
  expect(summaryColumns([field('token', true), field('sku', false)]).map(({ name }) => name)).toEqual([
    'sku',
  ]);
});

describe('a row that is dragged', () => {
  const rows = ['a', 'b', 'c', 'd'];

  it.each([
    ['down', 0, 2, ['b', 'c', 'a', 'd']],
    ['up', 3, 1, ['a', 'd', 'b', 'c']],
    ['to the end', 1, 3, ['a', 'c', 'd', 'b']],
  ])('goes %s, and the others close up', (_name, index, to, want) => {
    expect(applyToRows({ rows, open: null }, { type: 'move', index, to }).rows).toEqual(want);
  });

  it.each([
    ['the row itself', 0, 2],
    ['a row that it passes', 1, 0],
    ['a row elsewhere', 3, 3],
  ])('leaves %s open that was', (_name, open, want) => {
    expect(applyToRows({ rows, open }, { type: 'move', index: 0, to: 2 }).open).toBe(want);
  });

  it('stays where it is when it is dropped outside', () => {
    const state = { rows, open: null };
    expect(applyToRows(state, { type: 'move', index: 0, to: 4 })).toBe(state);
  });
});

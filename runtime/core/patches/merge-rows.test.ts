import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const row = (sku: string, qty = 1, more: object = {}) => ({ sku, qty, ...more });
const base = [row('A'), row('B'), row('C')];

describe('two people at one array', () => {
  const cases: { name: string; local: unknown[]; remote: unknown[]; want: unknown[]; conflicts?: number }[] =
    [
      {
        name: 'edit different rows',
        local: [row('A', 5), row('B'), row('C')],
        remote: [row('A'), row('B'), row('C', 7)],
        want: [row('A', 5), row('B'), row('C', 7)],
      },
      {
        name: 'edit different fields of one row',
        local: [row('A', 5), row('B'), row('C')],
        remote: [row('A', 1, { note: 'x' }), row('B'), row('C')],
        want: [row('A', 5, { note: 'x' }), row('B'), row('C')],
      },
      {
        name: 'edit one row and remove another',
        local: [row('A', 5), row('B'), row('C')],
        remote: [row('A'), row('C')],
        want: [row('A', 5), row('C')],
      },
      {
        name: 'both add',
        local: [...base, row('D')],
        remote: [row('E'), ...base],
        want: [row('E'), ...base, row('D')],
      },
      {
        name: 'reorder and edit',
        local: [row('C'), row('B'), row('A')],
        remote: [row('A'), row('B', 9), row('C')],
        want: [row('C'), row('B', 9), row('A')],
      },
      {
        name: 'edit the same cell',
        local: [row('A', 5), row('B'), row('C')],
        remote: [row('A', 6), row('B'), row('C', 2)],
        want: [row('A', 5), row('B'), row('C', 2)],
        conflicts: 1,
      },
      {
        name: 'remove what the other edits',
        local: [row('B'), row('C')],
        remote: [row('A', 6), row('B'), row('C')],
        want: [row('B'), row('C')],
        conflicts: 1,
      },
      {
        name: 'put the rows into two orders',
        local: [row('C'), row('A'), row('B')],
        remote: [row('B'), row('A'), row('C')],
        want: [row('C'), row('A'), row('B')],
        conflicts: 1,
      },
    ];
  it.each(cases)('$name', ({ local, remote, want, conflicts = 0 }) => {
    const merge = mergeRows(base, local, remote, 'sku');
    expect(merge?.rows).toEqual(want);
    expect(merge?.conflicts).toHaveLength(conflicts);
  });

  it('takes the remote value at a conflict when asked to, and leaves the rest of the local list', () => {
    const local = [row('A', 5), row('B', 2), row('C')];
    const merge = mergeRows(base, local, [row('A', 6), row('B'), row('C')], 'sku', 'remote');
    expect(merge?.rows).toEqual([row('A', 6), row('B', 2), row('C')]);
  });

  const unusable = [
    { name: 'a row without a key', rows: [{ qty: 1 }] },
    { name: 'two rows with one key', rows: [row('A'), row('A', 2)] },
    { name: 'an empty key', rows: [row('')] },
    { name: 'no list at all', rows: null },
  ];
  it.each(unusable)('cannot be laid together over $name', ({ rows }) => {
    expect(mergeRows(base, rows, base, 'sku')).toBeUndefined();
  });
});

/** What a user does to the rows it sees, one after the other: the model that merging must agree with. */
type Deed =
  | { readonly do: 'set'; readonly sku: string; readonly field: 'qty' | 'note'; readonly value: number }
  | { readonly do: 'remove'; readonly sku: string }
  | { readonly do: 'add'; readonly sku: string; readonly at: number };
type Row = ReturnType<typeof row>;

function perform(rows: readonly Row[], deed: Deed): readonly Row[] {
  if (deed.do === 'remove') return rows.filter(({ sku }) => sku !== deed.sku);
  if (deed.do === 'set')
    return rows.map((one) => (one.sku === deed.sku ? { ...one, [deed.field]: deed.value } : one));
  if (rows.some(({ sku }) => sku === deed.sku)) return rows;
  return [...rows.slice(0, deed.at), row(deed.sku), ...rows.slice(deed.at)];
}

const OWN = ['A', 'B', 'C', 'M1', 'M2'];
const OTHER = ['D', 'E', 'F', 'T1', 'T2'];
const start = ['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => row(sku));

function deedsOn(skus: readonly string[]): fc.Arbitrary<readonly Deed[]> {
  const sku = fc.constantFrom(...skus);
  const added = fc.constantFrom(...skus.filter((name) => name.length > 1));
  const field = fc.constantFrom('qty' as const, 'note' as const);
  return fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('set' as const), sku, field, value: fc.nat(9) }),
      fc.record({ do: fc.constant('remove' as const), sku }),
      fc.record({ do: fc.constant('add' as const), sku: added, at: fc.nat(6) }),
    ),
    { maxLength: 8 },
  );
}

const changedBy = (rows: readonly Row[], deeds: readonly Deed[]) => deeds.reduce(perform, rows);
const bySku = (rows: readonly unknown[]) =>
  [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

describe('every pair of users', () => {
  it('that touch different rows leave what one after the other would leave', () => {
    fc.assert(
      fc.property(deedsOn(OWN), deedsOn(OTHER), (local, remote) => {
        const merge = mergeRows(start, changedBy(start, local), changedBy(start, remote), 'sku');
        expect(merge?.conflicts).toEqual([]);
        const inTurn = changedBy(changedBy(start, remote), local);
        expect(bySku(merge?.rows ?? [])).toEqual(bySku(inTurn));
      }),
    );
  });

  it('lose no row and no cell that only one of them changed', () => {
    const anyDeeds = deedsOn([...OWN, ...OTHER]);
    fc.assert(
      fc.property(anyDeeds, anyDeeds, (local, remote) => {
        const own = changedBy(start, local);
        const other = changedBy(start, remote);
        const merge = mergeRows(start, own, other, 'sku');
        const clashing = new Set(merge?.conflicts.map(({ key }) => key));
        const find = (rows: readonly unknown[], sku: string) =>
          (rows as readonly Row[]).find((one) => one.sku === sku);
        for (const sku of [...OWN, ...OTHER].filter((name) => !clashing.has(name))) {
          const [before, mineNow, theirsNow, merged] = [start, own, other, merge?.rows ?? []].map((rows) =>
            find(rows, sku),
          );
          if (JSON.stringify(theirsNow) === JSON.stringify(before)) expect(merged).toEqual(mineNow);
          if (JSON.stringify(mineNow) === JSON.stringify(before)) expect(merged).toEqual(theirsNow);
        }
      }),
    );
  });

  it('of whom one does nothing leave the other as is, order included', () => {
    fc.assert(
      fc.property(deedsOn(OWN), (deeds) => {
        const changed = changedBy(start, deeds);
        expect(mergeRows(start, changed, start, 'sku')?.rows).toEqual(changed);
        expect(mergeRows(start, start, changed, 'sku')?.rows).toEqual(changed);
      }),
    );
  });
});

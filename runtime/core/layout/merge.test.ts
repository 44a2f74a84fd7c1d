import { expect, it } from 'vitest';
import { merge } from './merge.ts';
import { layoutFrom, read, shown, treeFaults } from './testing/layouts.ts';

const orders = [
  { name: 'both add', base: 'a b', mine: 'a x b', theirs: 'a b y', want: 'a x b y' },
  { name: 'one reorders, the other adds', base: 'a b c', mine: 'c b a', theirs: 'a x b c', want: 'c b a x' },
  { name: 'one moves in, the other takes away', base: 'A b c', mine: 'A[b] c', theirs: 'A b', want: 'A[b]' },
  { name: 'both add to one container', base: 'A', mine: 'A[x]', theirs: 'A[y]', want: 'A[x y]' },
];

it.each(orders)('$name', ({ base, mine, theirs, want }) => {
  const versions = [layoutFrom(base), layoutFrom(mine), layoutFrom(theirs)] as const;
  const { layout, conflicts } = merge(...versions);
  expect(shown(layout)).toBe(want);
  expect(conflicts).toEqual([]);
});

it('takes different properties of one block together, and asks about the same', () => {
  const page = (props: object) => read([{ id: 'a', type: 'text', props }]).layout;
  const merged = merge(
    page({ html: '1', className: 'x' }),
    page({ html: '2', className: 'x' }),
    page({ html: '1', className: 'y' }),
  );
  expect(merged.layout.blocks.get('a')?.props).toEqual({ html: '2', className: 'y' });
  expect(merged.conflicts).toEqual([]);
  const asked = merge(page({ html: '1' }), page({ html: '2' }), page({ html: '3' }));
  expect(asked.conflicts).toEqual([{ id: 'a', part: 'prop', prop: 'html' }]);
  expect(asked.layout.blocks.get('a')?.props).toEqual({ html: '2' });
});

it('keeps a container that one side took away and the other filled', () => {
  const { layout, conflicts } = merge(layoutFrom('A b'), layoutFrom('A[x] b'), layoutFrom('b'));
  expect(shown(layout)).toBe('A[x] b');
  expect(conflicts).toEqual([{ id: 'A', part: 'removed' }]);
});

it('never makes a cycle of two moves', () => {
  const { layout, conflicts } = merge(layoutFrom('A B'), layoutFrom('B[A]'), layoutFrom('A[B]'));
  expect(treeFaults(layout)).toEqual([]);
  expect(conflicts.map(({ part }) => part)).toContain('place');
});

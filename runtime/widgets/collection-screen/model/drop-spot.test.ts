import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../core/records/tree.ts';
import { type DropSpot, dropSpot, type PointerPlace } from './drop-spot.ts';
import { category, FIELDS } from './testing/categories.ts';
import { visibleRows } from './visible-rows.ts';

const tree = buildTree(
  [
    category('casa', { order: 1 }),
    category('cama', { parent: 'casa', order: 1 }),
    category('mesa', { parent: 'casa', order: 2 }),
    category('pratos', { parent: 'mesa', order: 1 }),
    category('jardim', { order: 2 }),
    category('vasos', { parent: 'jardim', order: 1 }),
  ],
  FIELDS,
);
/** casa, cama, mesa, pratos, jardim: with jardim folded. */
const rows = visibleRows(tree, { isExpanded: (id) => id !== 'jardim' });

function said(spot: DropSpot | undefined): string {
  if (spot?.command.kind !== 'drop') return 'nowhere';
  const { command, mark } = spot;
  return `${command.place} ${command.target}, ${mark.kind} ${mark.index} at ${mark.depth}`;
}

describe('dropSpot', () => {
  const cases: { name: string; place: PointerPlace; want: string }[] = [
    {
      name: 'the middle of a row means into it',
      place: { index: 4, part: 0.5, level: 1 },
      want: 'inside jardim, inside 4 at 1',
    },
    {
      name: 'the upper edge of a row means before it',
      place: { index: 1, part: 0.1, level: 2 },
      want: 'before cama, line 1 at 2',
    },
    {
      name: 'below an unfolded entry means before its first child',
      place: { index: 0, part: 0.9, level: 1 },
      want: 'before cama, line 1 at 2',
    },
    {
      name: 'after the last of a branch, far right, means beside it',
      place: { index: 3, part: 0.9, level: 9 },
      want: 'after pratos, line 4 at 3',
    },
    {
      name: 'after the last of a branch, further left, means beside its parent',
      place: { index: 3, part: 0.9, level: 2 },
      want: 'after mesa, line 4 at 2',
    },
    {
      name: 'after the last of a branch, far left, means before what comes next',
      place: { index: 3, part: 0.9, level: 0 },
      want: 'before jardim, line 4 at 1',
    },
    {
      name: 'below the end means after the last',
      place: { index: 4, part: 1, level: 3 },
      want: 'after jardim, line 5 at 1',
    },
  ];
  it.each(cases)('$name', ({ place, want }) => {
    expect(said(dropSpot(rows, 'vasos', place))).toBe(want);
  });

  it('is nowhere in an empty list', () => {
    expect(dropSpot([], 'vasos', { index: 0, part: 0.5, level: 1 })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../core/records/tree.ts';
import { category, FIELDS } from './testing/categories.ts';
import { MAX_DEPTH, type TreeRow, visibleRows, withAncestors } from './visible-rows.ts';

const line = (row: TreeRow) =>
  `${row.depth} ${row.id} ${row.position}/${row.setSize}${row.foldable ? (row.expanded ? ' -' : ' +') : ''}`;

const everything = { isExpanded: () => true };

/** a > b > c > d > e > f > g > h, and g2 beside g. */
const deep = buildTree(
  [...'abcdefgh']
    .map((id, at, all) => category(id, { parent: all[at - 1], order: 1 }))
    .concat(category('g2', { parent: 'f', order: 2 })),
  FIELDS,
);

describe('visibleRows', () => {
  it('shows only roots while nothing is unfolded', () => {
    expect(visibleRows(deep, { isExpanded: () => false }).map(line)).toEqual(['1 a 1/1 +']);
  });

  it('shows what is unfolded, below its parent', () => {
    const rows = visibleRows(deep, { isExpanded: (id) => id === 'a' });
    expect(rows.map(line)).toEqual(['1 a 1/1 -', '2 b 1/1 +']);
    expect(rows[1]?.parentId).toBe('a');
  });

  it('flattens what lies deeper than the sixth level onto it', () => {
    const rows = visibleRows(deep, everything);
    expect(rows.map(line)).toEqual([
      '1 a 1/1 -',
      '2 b 1/1 -',
      '3 c 1/1 -',
      '4 d 1/1 -',
      '5 e 1/1 -',
      '6 f 1/4',
      '6 g 2/4',
      '6 h 3/4',
      '6 g2 4/4',
    ]);
    expect(Math.max(...rows.map((row) => row.depth))).toBe(MAX_DEPTH);
    expect(rows.at(-1)?.parentId).toBe('e');
  });

  it('shows the matches of a filter with the way down to them, and nothing else', () => {
    const tree = buildTree(
      [
        category('casa'),
        category('cama', { parent: 'casa' }),
        category('mesa', { parent: 'casa' }),
        category('jardim'),
      ],
      FIELDS,
    );
    const rows = visibleRows(tree, { isExpanded: () => false, only: withAncestors(tree, ['mesa']) });
    expect(rows.map(line)).toEqual(['1 casa 1/1 -', '2 mesa 1/1']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { category, drawTree, FIELDS } from '../../widgets/collection-screen/model/testing/categories.ts';
import { ancestorIds, buildTree, flatTree, inTreeOrder } from './tree.ts';

describe('buildTree', () => {
  const cases = [
    {
      name: 'puts children under their parent, by order',
      given: [
        category('mesa', { parent: 'casa', order: 2 }),
        category('cama', { parent: 'casa', order: 1 }),
        category('casa'),
      ],
      want: ['casa', '  cama', '  mesa'],
    },
    {
      name: 'puts entries without an order last, by label',
      given: [
        category('c', { title: 'Banho' }),
        category('a', { order: 9 }),
        category('b', { title: 'Água' }),
      ],
      want: ['a', 'b', 'c'],
    },
    {
      name: 'treats an empty parent as none',
      given: [category('a', { parent: '' }), category('b', { parent: null })],
      want: ['a', 'b'],
    },
    {
      name: 'shows an entry whose parent is gone at the root, with its children',
      given: [category('copos', { parent: 'deleted' }), category('taças', { parent: 'copos' })],
      want: ['copos (orphan)', '  taças'],
    },
    {
      name: 'cuts a ring of parents at its first entry',
      given: [
        category('c', { parent: 'b', order: 3 }),
        category('a', { parent: 'c', order: 1 }),
        category('b', { parent: 'a', order: 2 }),
        category('below', { parent: 'b', order: 0 }),
      ],
      want: ['a (cycle)', '  b', '    below', '    c'],
    },
    {
      name: 'shows an entry that is its own parent',
      given: [category('a', { parent: 'a' })],
      want: ['a (cycle)'],
    },
  ];
  it.each(cases)('$name', ({ given, want }) => {
    expect(drawTree(buildTree(given, FIELDS))).toEqual(want);
  });

  it('shows every entry exactly once, whatever the parents say', () => {
    const forest = fc
      .array(fc.record({ parent: fc.option(fc.nat(12)), order: fc.option(fc.integer({ min: 0, max: 4 })) }), {
        maxLength: 12,
      })
      .map((entries) =>
        entries.map(({ parent, order }, id) =>
          category(String(id), {
            parent: parent === null ? undefined : String(parent),
            order: order ?? undefined,
          }),
        ),
      );
    fc.assert(
      fc.property(forest, (records) => {
        const tree = buildTree(records, FIELDS);
        const drawn = drawTree(tree).map((line) => line.trim().split(' ')[0]);
        expect(drawn.sort()).toEqual(records.map((record) => record.id).sort());
        expect(tree.nodes.size).toBe(records.length);
      }),
    );
  });

  it('is read from above to below, each entry before those inside it', () => {
    const entries = [
      category('jardim', { order: 2 }),
      category('mesa', { parent: 'casa', order: 2 }),
      category('cama', { parent: 'casa', order: 1 }),
      category('lençol', { parent: 'cama', order: 1 }),
      category('casa', { order: 1 }),
    ];
    const ids = inTreeOrder(buildTree(entries, FIELDS)).map(({ id }) => id);
    expect(ids).toEqual(['casa', 'cama', 'lençol', 'mesa', 'jardim']);
  });

  it('does not depend on the order in which entries arrive', () => {
    const records = ['a', 'b', 'c', 'd'].map((id, index) =>
      category(id, { parent: index > 1 ? 'a' : undefined, order: index % 2 }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(drawTree(buildTree(shuffled, FIELDS))).toEqual(drawTree(buildTree(records, FIELDS)));
      }),
    );
  });

  it('builds a chain of ten thousand', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) =>
      category(String(at), { parent: at > 0 ? String(at - 1) : undefined }),
    );
    expect(ancestorIds(buildTree(chain, FIELDS), '9999')).toHaveLength(9_999);
  });
});

describe('ancestorIds', () => {
  it('goes from the root down to the parent', () => {
    const tree = buildTree(
      [category('a'), category('b', { parent: 'a' }), category('c', { parent: 'b' })],
      FIELDS,
    );
    expect(ancestorIds(tree, 'c')).toEqual(['a', 'b']);
    expect(ancestorIds(tree, 'unknown')).toEqual([]);
  });
});

describe('flatTree', () => {
  it('keeps the order of the query', () => {
    expect(drawTree(flatTree([category('b'), category('a')]))).toEqual(['b', 'a']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { buildTree, type TreeNode } from '../../../core/records/tree.ts';
import { documentEdit, type MoveCommand, planMove } from './move.ts';
import { afterEdits, category, drawTree, FIELDS } from './testing/categories.ts';

const shop: readonly ConsoleRecord[] = [
  category('casa', { order: 1 }),
  category('cama', { parent: 'casa', order: 1 }),
  category('mesa', { parent: 'casa', order: 2 }),
  category('banho', { parent: 'casa', order: 3 }),
  category('jardim', { order: 2 }),
];

function move(records: readonly ConsoleRecord[], command: MoveCommand) {
  const plan = planMove(buildTree(records, FIELDS), FIELDS, command);
  if (!plan.ok) return { refused: plan.reason };
  return {
    tree: drawTree(buildTree(afterEdits(records, plan.edits), FIELDS)),
    written: plan.edits.map((edit) => edit.record.id),
  };
}

describe('planMove', () => {
  const cases: { name: string; command: MoveCommand; want: ReturnType<typeof move> }[] = [
    {
      name: 'moves up with one document written',
      command: { kind: 'up', id: 'banho' },
      want: { tree: ['casa', '  cama', '  banho', '  mesa', 'jardim'], written: ['mesa'] },
    },
    {
      name: 'moves down',
      command: { kind: 'down', id: 'cama' },
      want: { tree: ['casa', '  mesa', '  cama', '  banho', 'jardim'], written: ['mesa'] },
    },
    {
      name: 'moves in, as the last child of the one above',
      command: { kind: 'in', id: 'jardim' },
      want: { tree: ['casa', '  cama', '  mesa', '  banho', '  jardim'], written: ['jardim'] },
    },
    {
      name: 'moves out, next after its parent',
      command: { kind: 'out', id: 'mesa' },
      want: { tree: ['casa', '  cama', '  banho', 'mesa', 'jardim'], written: ['mesa', 'jardim'] },
    },
    {
      name: 'drops before',
      command: { kind: 'drop', id: 'jardim', target: 'cama', place: 'before' },
      want: { tree: ['casa', '  jardim', '  cama', '  mesa', '  banho'], written: ['jardim'] },
    },
    {
      name: 'drops inside one without children',
      command: { kind: 'drop', id: 'cama', target: 'jardim', place: 'inside' },
      want: { tree: ['casa', '  mesa', '  banho', 'jardim', '  cama'], written: ['cama'] },
    },
    { name: 'refuses up for the first', command: { kind: 'up', id: 'cama' }, want: { refused: 'first' } },
    { name: 'refuses down for the last', command: { kind: 'down', id: 'jardim' }, want: { refused: 'last' } },
    { name: 'refuses out at the root', command: { kind: 'out', id: 'casa' }, want: { refused: 'at-root' } },
    {
      name: 'refuses in without a sibling above',
      command: { kind: 'in', id: 'casa' },
      want: { refused: 'no-sibling-above' },
    },
    {
      name: 'refuses a move into its own descendant',
      command: { kind: 'drop', id: 'casa', target: 'mesa', place: 'inside' },
      want: { refused: 'into-itself' },
    },
    {
      name: 'refuses a drop where it already is',
      command: { kind: 'drop', id: 'cama', target: 'mesa', place: 'before' },
      want: { refused: 'unchanged' },
    },
    {
      name: 'refuses an entry that is gone',
      command: { kind: 'up', id: 'gone' },
      want: { refused: 'unknown' },
    },
  ];
  it.each(cases)('$name', ({ command, want }) => {
    expect(move(shop, command)).toEqual(want);
  });

  it('writes one document when none has an order yet', () => {
    const unordered = ['a', 'b', 'c', 'd'].map((id) => category(id));
    expect(move(unordered, { kind: 'drop', id: 'd', target: 'a', place: 'before' })).toEqual({
      tree: ['d', 'a', 'b', 'c'],
      written: ['d'],
    });
  });

  it('heals a ring by moving its first entry', () => {
    const ring = [
      category('a', { parent: 'b', order: 1 }),
      category('b', { parent: 'a', order: 2 }),
      category('c'),
    ];
    expect(move(ring, { kind: 'down', id: 'a' })).toMatchObject({ tree: ['c', 'a', '  b'] });
  });
});

const forest = fc
  .array(fc.record({ parent: fc.nat(9), order: fc.option(fc.integer({ min: 0, max: 6 })) }), {
    minLength: 1,
    maxLength: 9,
  })
  .map((entries) =>
    entries.map(({ parent, order }, at) =>
      // A parent that comes earlier keeps the forest free of rings; 9 stands for none.
      category(String(at), { parent: parent < at ? String(parent) : undefined, order: order ?? undefined }),
    ),
  );
const command = fc.oneof(
  fc.record({ kind: fc.constantFrom('up', 'down', 'in', 'out'), id: fc.nat(8).map(String) }),
  fc.record({
    kind: fc.constant('drop' as const),
    id: fc.nat(8).map(String),
    target: fc.nat(8).map(String),
    place: fc.constantFrom('before', 'inside', 'after'),
  }),
) as fc.Arbitrary<MoveCommand>;

describe('a move', () => {
  it('brings about exactly the wanted sequence and touches no other family', () => {
    fc.assert(
      fc.property(forest, command, (records, wish) => {
        const tree = buildTree(records, FIELDS);
        const plan = planMove(tree, FIELDS, wish);
        if (!plan.ok) return;
        const after = buildTree(afterEdits(records, plan.edits), FIELDS);
        const moved = after.nodes.get(wish.id);
        const family = (node: TreeNode | null | undefined) =>
          (node ? node.children : after.roots).map((child) => child.id);
        const without = (ids: readonly string[]) => ids.filter((id) => id !== wish.id);
        expect(after.nodes.size).toBe(records.length);
        // Everyone else stays in the same family and in the same sequence.
        for (const node of [null, ...tree.nodes.values()]) {
          const before = (node ? node.children : tree.roots).map((child) => child.id);
          expect(without(family(node && after.nodes.get(node.id)))).toEqual(without(before));
        }
        if (wish.kind === 'drop' && moved) {
          const siblings = family(moved.parent);
          const at = siblings.indexOf(wish.id);
          if (wish.place === 'before') expect(siblings[at + 1]).toBe(wish.target);
          if (wish.place === 'after') expect(siblings[at - 1]).toBe(wish.target);
          if (wish.place === 'inside')
            expect([moved.parent?.id, at]).toEqual([wish.target, siblings.length - 1]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('can be taken back by the opposite move', () => {
    fc.assert(
      fc.property(forest, fc.nat(8).map(String), (records, id) => {
        const down = planMove(buildTree(records, FIELDS), FIELDS, { kind: 'down', id });
        if (!down.ok) return;
        const moved = afterEdits(records, down.edits);
        const up = planMove(buildTree(moved, FIELDS), FIELDS, { kind: 'up', id });
        if (!up.ok) throw new Error(up.reason);
        expect(drawTree(buildTree(afterEdits(moved, up.edits), FIELDS))).toEqual(
          drawTree(buildTree(records, FIELDS)),
        );
      }),
    );
  });
});

describe('documentEdit', () => {
  it('names the value that the change was based on, and removes the parent at the root', () => {
    const record = category('mesa', { parent: 'casa', place: { order: 2 } });
    const fields = { parent: 'parent', order: 'place.order' };
    expect(documentEdit('category', fields, { record, parent: null, order: 5 })).toEqual({
      collection: 'category',
      id: 'mesa',
      changes: [
        { path: ['parent'], base: 'casa', value: undefined },
        { path: ['place', 'order'], base: 2, value: 5 },
      ],
    });
  });
});

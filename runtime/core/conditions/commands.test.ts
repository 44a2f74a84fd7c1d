import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, type ConditionCommand } from './commands.ts';
import type { GroupNode } from './condition.ts';
import { anyTree } from './testing/customers.ts';

const name = { type: 'exists', field: 'name' } as const;
const total = { type: 'greaterThan', field: 'total', value: 1 } as const;
const root: GroupNode = { type: 'and', params: [name, { type: 'or', params: [total, name] }] };

const cases: readonly { name: string; command: ConditionCommand; want: unknown }[] = [
  {
    name: 'adds',
    command: { type: 'add', at: [1, 0], node: name },
    want: [name, { type: 'or', params: [name, total, name] }],
  },
  { name: 'removes', command: { type: 'remove', at: [0] }, want: [root.params[1]] },
  {
    name: 'moves out of a group',
    command: { type: 'move', at: [1, 0], to: [0] },
    want: [total, name, { type: 'or', params: [name] }],
  },
  {
    name: 'negates',
    command: { type: 'negate', at: [0] },
    want: [{ type: 'not', params: [name] }, root.params[1]],
  },
  {
    name: 'groups',
    command: { type: 'group', at: [0], as: 'or' },
    want: [{ type: 'or', params: [name] }, root.params[1]],
  },
  { name: 'ungroups', command: { type: 'ungroup', at: [1] }, want: [name, total, name] },
  { name: 'duplicates', command: { type: 'duplicate', at: [0] }, want: [name, ...root.params] },
  { name: 'mutes', command: { type: 'mute', at: [0] }, want: [{ ...name, off: true }, root.params[1]] },
];

describe('a command', () => {
  it.each(cases)('$name', ({ command, want }) => {
    const done = applyCommand(root, command);
    expect(done).toMatchObject({ ok: true, root: { params: want } });
    if (done.ok) expect(applyCommand(done.root, done.inverse)).toMatchObject({ ok: true, root });
  });

  it.each<ConditionCommand>([
    { type: 'remove', at: [7] },
    { type: 'remove', at: [] },
    { type: 'move', at: [1], to: [1, 0] },
    { type: 'ungroup', at: [0] },
  ])('is refused for a place that is none: $type $at', (command) => {
    expect(applyCommand(root, command).ok).toBe(false);
  });

  it('is taken back by its inverse, whatever it was', () => {
    const place = fc.array(fc.nat(2), { maxLength: 3 });
    const anyCommand: fc.Arbitrary<ConditionCommand> = fc.oneof(
      fc.record({ type: fc.constantFrom('remove', 'negate', 'ungroup', 'duplicate', 'mute'), at: place }),
      fc.record({ type: fc.constant('move'), at: place, to: place }),
      fc.record({ type: fc.constantFrom('add', 'change'), at: place, node: anyTree }),
    );
    fc.assert(
      fc.property(fc.array(anyTree, { maxLength: 3 }), anyCommand, (params, command) => {
        const start: GroupNode = { type: 'and', params };
        const done = applyCommand(start, command);
        if (done.ok) expect(applyCommand(done.root, done.inverse)).toMatchObject({ ok: true, root: start });
      }),
      { numRuns: 300 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { applyCommand, type NodePlace } from '../../../core/conditions/commands.ts';
import type { ConditionNode, GroupNode } from '../../../core/conditions/condition.ts';
import { moveTargets, type Step, stepTarget } from './places.ts';

const test = (field: string): ConditionNode => ({ type: 'exists', field });
const root: GroupNode = {
  type: 'and',
  params: [
    test('email'),
    { type: 'or', params: [test('city'), test('state')] },
    { type: 'some', field: 'orders', params: [test('status'), test('total')] },
    { type: 'not', params: [{ type: 'or', params: [test('phone')] }] },
  ],
};

function moved(at: NodePlace, to: NodePlace | undefined): string {
  if (!to) return 'stays';
  const done = applyCommand(root, { type: 'move', at, to });
  return done.ok ? said(done.root) : done.reason;
}

function said(node: ConditionNode): string {
  if ('params' in node) return `${node.type}(${node.params.map(said).join(' ')})`;
  return 'field' in node ? node.field : '?';
}

describe('a part of a condition', () => {
  const steps: { step: Step; at: NodePlace; want: string }[] = [
    { step: 'down', at: [0], want: 'and(or(city state) email some(status total) not(or(phone)))' },
    { step: 'up', at: [1, 0], want: 'and(email city or(state) some(status total) not(or(phone)))' },
    { step: 'down', at: [1, 1], want: 'and(email or(city) state some(status total) not(or(phone)))' },
    { step: 'into', at: [0], want: 'and(or(email city state) some(status total) not(or(phone)))' },
    { step: 'out', at: [3, 0, 0], want: 'and(email or(city state) some(status total) not(or()) phone)' },
    { step: 'up', at: [0], want: 'stays' },
    { step: 'out', at: [2, 0], want: 'stays' },
    { step: 'down', at: [2, 0], want: 'and(email or(city state) some(total status) not(or(phone)))' },
  ];

  it.each(steps)('at $at moves $step', ({ step, at, want }) => {
    expect(moved(at, stepTarget(root, at, step))).toBe(want);
  });

  it('can be moved to each place of the groups around it, and to no list', () => {
    const places = moveTargets(root, [0]).map(({ to }) => moved([0], to));
    expect(new Set(places).size).toBe(places.length);
    expect(places).toHaveLength(8);
    expect(places).not.toContain(expect.stringContaining('some(email'));
  });

  it('of a list stays in its list', () => {
    expect(moveTargets(root, [2, 1]).map(({ to }) => to)).toEqual([[2, 0]]);
  });

  it('is not offered a place inside itself', () => {
    for (const { to } of moveTargets(root, [1])) expect(moved([1], to)).toContain('or(city state)');
  });
});

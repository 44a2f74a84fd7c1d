/**
 * Where a part of a condition can be moved: groups around it that have the same fields. A list's inner conditions stay
 * in their list, as they speak of its items. Places of targets are those of the tree without the moved part.
 */
import { type NodePlace, nodeAt } from '../../../core/conditions/commands.ts';
import { type ConditionNode, type GroupNode, isParent } from '../../../core/conditions/condition.ts';
import { DEEPEST } from '../../../core/conditions/read-condition.ts';

export type Step = 'up' | 'down' | 'out' | 'into';

export interface MoveTarget {
  readonly to: NodePlace;
  /** Levels below the outermost group that it could be in. */
  readonly depth: number;
  /** The part that it would stand behind; absent at a group's beginning. */
  readonly after?: ConditionNode;
  /** The group that it would be in. */
  readonly inside: ConditionNode;
}

/** The group or list whose fields the part at this place asks about. */
export function scopeOf(root: GroupNode, at: NodePlace): NodePlace {
  for (let length = at.length - 1; length > 0; length -= 1) {
    const above = nodeAt(root, at.slice(0, length));
    if (above && 'field' in above) return at.slice(0, length);
  }
  return [];
}

export function moveTargets(root: GroupNode, at: NodePlace): readonly MoveTarget[] {
  const moved = nodeAt(root, at);
  if (!moved) return [];
  const scope = scopeOf(root, at);
  const found: MoveTarget[] = [];
  const visit = (place: NodePlace, depth: number): void => {
    const node = nodeAt(root, place);
    if (!node || !isParent(node) || same(place, at)) return;
    const holds = node.type !== 'not' && depth + 1 + heightOf(moved) <= DEEPEST;
    const push = (index: number) => {
      const after = node.params[index - 1];
      const to = [...place, index];
      if (!holds || stays(at, to)) return;
      found.push({ to: afterRemoval(at, to), depth, inside: node, ...(after && { after }) });
    };
    push(0);
    for (const [index, part] of node.params.entries()) {
      const isGroup = part.type === 'and' || part.type === 'or' || part.type === 'not';
      if (isGroup) visit([...place, index], depth + 1);
      push(index + 1);
    }
  };
  visit(scope, scope.length);
  return found;
}

/** One step by the keyboard; nothing where there is no way. */
export function stepTarget(root: GroupNode, at: NodePlace, step: Step): NodePlace | undefined {
  const index = at.at(-1) ?? 0;
  const above = at.slice(0, -1);
  const siblings = partsAt(root, above);
  const beside = (by: number) => [...above, index + by];
  const isGroup = (by: number) => {
    const node = siblings[index + by];
    return node?.type === 'and' || node?.type === 'or';
  };
  const to = {
    up: () => (index > 0 ? beside(-1) : outOf(root, at, 0)),
    down: () => (index < siblings.length - 1 ? beside(2) : outOf(root, at, 1)),
    out: () => outOf(root, at, 1),
    into: () => {
      if (isGroup(-1)) return [...beside(-1), partsAt(root, beside(-1)).length];
      return isGroup(1) ? [...beside(1), 0] : undefined;
    },
  }[step]();
  const target = to && afterRemoval(at, to);
  return moveTargets(root, at).find((each) => target && same(each.to, target))?.to;
}

/** Beside the group that holds it, out of a negation with it. */
function outOf(root: GroupNode, at: NodePlace, by: 0 | 1): NodePlace | undefined {
  const scope = scopeOf(root, at);
  for (let length = at.length - 1; length > scope.length; length -= 1) {
    const place = at.slice(0, length);
    if (nodeAt(root, place.slice(0, -1))?.type === 'not') continue;
    return [...place.slice(0, -1), (place.at(-1) ?? 0) + by];
  }
  return undefined;
}

/** A place of the whole tree, as it is called once the part at `at` is taken out. */
export function afterRemoval(at: NodePlace, to: NodePlace): NodePlace {
  const level = at.length - 1;
  const index = at[level] ?? 0;
  const isBehind =
    to.length > level && same(to.slice(0, level), at.slice(0, level)) && (to[level] ?? 0) > index;
  return isBehind ? to.with(level, (to[level] ?? 0) - 1) : to;
}

function partsAt(root: GroupNode, place: NodePlace): readonly ConditionNode[] {
  const node = nodeAt(root, place);
  return node && isParent(node) ? node.params : [];
}

function heightOf(node: ConditionNode): number {
  return isParent(node) ? 1 + Math.max(0, ...node.params.map(heightOf)) : 1;
}

function stays(at: NodePlace, to: NodePlace): boolean {
  return same(afterRemoval(at, to), at);
}

function same(one: NodePlace, other: NodePlace): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/**
 * What an editor does to a tree, as plain data. Each command answers the new tree and the one that takes it back; one
 * gesture is one command. Places are positions from the root, which is always a group.
 */
import { type ConditionNode, type GroupNode, isOff, isParent, type ParentNode } from './condition.ts';

export type NodePlace = readonly number[];

export type ConditionCommand =
  | { readonly type: 'add'; readonly at: NodePlace; readonly node: ConditionNode }
  | { readonly type: 'remove'; readonly at: NodePlace }
  /** To a place of the tree without the moved part. */
  | { readonly type: 'move'; readonly at: NodePlace; readonly to: NodePlace }
  | { readonly type: 'change'; readonly at: NodePlace; readonly node: ConditionNode }
  | { readonly type: 'negate'; readonly at: NodePlace }
  | { readonly type: 'group'; readonly at: NodePlace; readonly as: 'and' | 'or' }
  | { readonly type: 'ungroup'; readonly at: NodePlace }
  | { readonly type: 'duplicate'; readonly at: NodePlace }
  | { readonly type: 'mute'; readonly at: NodePlace }
  | { readonly type: 'restore'; readonly root: GroupNode };

export type CommandRefusal = 'no-such-place' | 'into-itself' | 'not-a-group';

export type CommandOutcome =
  | { readonly ok: true; readonly root: GroupNode; readonly inverse: ConditionCommand }
  | { readonly ok: false; readonly reason: CommandRefusal };

export function applyCommand(root: GroupNode, command: ConditionCommand): CommandOutcome {
  const made = changed(root, command);
  if (typeof made === 'string') return { ok: false, reason: made };
  return { ok: true, root: made, inverse: { type: 'restore', root } };
}

export function nodeAt(root: ConditionNode, at: NodePlace): ConditionNode | undefined {
  let node: ConditionNode | undefined = root;
  for (const index of at) node = node && isParent(node) ? node.params[index] : undefined;
  return node;
}

function changed(root: GroupNode, command: ConditionCommand): GroupNode | CommandRefusal {
  if (command.type === 'restore') return command.root;
  const { at } = command;
  if (command.type === 'add') return inserted(root, at, [command.node]);
  const node = nodeAt(root, at);
  if (!node || at.length === 0) return changedRoot(command);
  switch (command.type) {
    case 'remove':
      return spliced(root, at, 1, []);
    case 'change':
      return spliced(root, at, 1, [command.node]);
    case 'negate':
      return spliced(root, at, 1, negated(node));
    case 'group':
      return spliced(root, at, 1, [{ type: command.as, params: [node] }]);
    case 'ungroup':
      if (node.type !== 'and' && node.type !== 'or') return 'not-a-group';
      return spliced(root, at, 1, node.params);
    case 'duplicate':
      return spliced(root, at, 0, [node]);
    case 'mute':
      return spliced(root, at, 1, [muted(node)]);
    case 'move':
      return moved(root, at, command.to, node);
  }
}

function changedRoot(command: ConditionCommand): GroupNode | CommandRefusal {
  if (command.type !== 'change' || command.at.length > 0) return 'no-such-place';
  const { node } = command;
  return node.type === 'and' || node.type === 'or' ? node : 'not-a-group';
}

function negated(node: ConditionNode): readonly ConditionNode[] {
  return node.type === 'not' ? node.params : [{ type: 'not', params: [node] }];
}

/** A part that is not known is muted in what is stored of it. */
function muted(node: ConditionNode): ConditionNode {
  if (node.type === 'opaque') {
    const { stored } = node;
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return node;
    const { off: _off, ...rest } = { off: undefined, ...stored };
    return { ...node, stored: isOff(node) ? rest : { ...rest, off: true } };
  }
  const { off, ...rest } = node;
  return off ? rest : { ...rest, off: true };
}

function moved(
  root: GroupNode,
  at: NodePlace,
  to: NodePlace,
  node: ConditionNode,
): GroupNode | CommandRefusal {
  const without = spliced(root, at, 1, []);
  return typeof without === 'string' ? without : inserted(without, to, [node]);
}

function inserted(
  root: GroupNode,
  at: NodePlace,
  nodes: readonly ConditionNode[],
): GroupNode | CommandRefusal {
  return at.length === 0 ? 'no-such-place' : spliced(root, at, 0, nodes);
}

function spliced(
  root: GroupNode,
  at: NodePlace,
  removed: number,
  nodes: readonly ConditionNode[],
): GroupNode | CommandRefusal {
  const made = splicedIn(root, at, removed, nodes);
  return made ? { ...root, params: made.params } : 'no-such-place';
}

function splicedIn(
  parent: ParentNode,
  [index = 0, ...rest]: NodePlace,
  removed: number,
  nodes: readonly ConditionNode[],
): ParentNode | undefined {
  if (rest.length === 0) {
    if (index < 0 || index + removed > parent.params.length) return undefined;
    return { ...parent, params: parent.params.toSpliced(index, removed, ...nodes) };
  }
  const child = parent.params[index];
  const made = child && isParent(child) ? splicedIn(child, rest, removed, nodes) : undefined;
  return made && { ...parent, params: parent.params.toSpliced(index, 1, made) };
}

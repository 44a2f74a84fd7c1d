/**
 * Moving an entry in the tree: what each gesture asks for, and the fewest edits that bring it about.
 * Pure; the screen hands the edits to the writer.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DocumentEdit, FieldChange } from '../../../contract/writes.ts';
import {
  compareTied,
  orderOf,
  parentIdOf,
  type Tree,
  type TreeFields,
  type TreeNode,
} from '../../../core/records/tree.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { renumber } from './renumber.ts';

export type DropPlace = 'before' | 'inside' | 'after';

/** `in`: last child of the sibling above. `out`: next sibling of its parent. */
export type MoveCommand =
  | { readonly kind: 'up' | 'down' | 'in' | 'out'; readonly id: string }
  | { readonly kind: 'drop'; readonly id: string; readonly target: string; readonly place: DropPlace };

export type MoveRefusal =
  | 'unknown'
  | 'first'
  | 'last'
  | 'no-sibling-above'
  | 'at-root'
  | 'into-itself'
  | 'unchanged';

export type MovePlan =
  | { readonly ok: true; readonly edits: readonly PlaceEdit[] }
  | { readonly ok: false; readonly reason: MoveRefusal };

/** One entry's new place. A missing part stays as it is; a parent of `null` is the root. */
export interface PlaceEdit {
  readonly record: ConsoleRecord;
  readonly parent?: string | null;
  readonly order?: number;
}

interface Destination {
  readonly parent: TreeNode | null;
  /** Among the parent's children without the moved one. */
  readonly index: number;
}

export function planMove(tree: Tree, fields: TreeFields, command: MoveCommand): MovePlan {
  const node = tree.nodes.get(command.id);
  if (!node) return { ok: false, reason: 'unknown' };
  const destination = destinationOf(tree, node, command);
  if (typeof destination === 'string') return { ok: false, reason: destination };
  const edits = editsFor(tree, fields, node, destination);
  return edits.length > 0 ? { ok: true, edits } : { ok: false, reason: 'unchanged' };
}

function destinationOf(tree: Tree, node: TreeNode, command: MoveCommand): Destination | MoveRefusal {
  const siblings = node.parent ? node.parent.children : tree.roots;
  const at = siblings.indexOf(node);
  switch (command.kind) {
    case 'up':
      return at > 0 ? { parent: node.parent, index: at - 1 } : 'first';
    case 'down':
      return at < siblings.length - 1 ? { parent: node.parent, index: at + 1 } : 'last';
    case 'in': {
      const above = siblings[at - 1];
      return above ? { parent: above, index: above.children.length } : 'no-sibling-above';
    }
    case 'out': {
      if (!node.parent) return 'at-root';
      const uncles = node.parent.parent ? node.parent.parent.children : tree.roots;
      return { parent: node.parent.parent, index: uncles.indexOf(node.parent) + 1 };
    }
    case 'drop':
      return dropDestination(tree, node, command.target, command.place);
  }
}

function dropDestination(
  tree: Tree,
  node: TreeNode,
  targetId: string,
  place: DropPlace,
): Destination | MoveRefusal {
  const target = tree.nodes.get(targetId);
  if (!target) return 'unknown';
  for (let above: TreeNode | null = target; above; above = above.parent) {
    if (above === node) return 'into-itself';
  }
  if (place === 'inside') {
    return { parent: target, index: target.children.filter((child) => child !== node).length };
  }
  const others = (target.parent ? target.parent.children : tree.roots).filter((other) => other !== node);
  return { parent: target.parent, index: others.indexOf(target) + (place === 'after' ? 1 : 0) };
}

function editsFor(
  tree: Tree,
  fields: TreeFields,
  node: TreeNode,
  { parent, index }: Destination,
): readonly PlaceEdit[] {
  const siblings = (parent ? parent.children : tree.roots).filter((other) => other !== node);
  const sequence = [...siblings.slice(0, index), node, ...siblings.slice(index)];
  const movesHome = parentIdOf(node.record, fields) !== parent?.id;
  const recordAt = (position: number) => sequence[position]?.record ?? node.record;
  const orders = renumber(
    sequence.map((other) => ({
      order: orderOf(other.record, fields),
      // Others' numbers are worth more than the moved one's, which is free to change when its parent does.
      worth: other === node ? (movesHome ? 0 : 1) : 2,
    })),
    (before, after) => compareTied(recordAt(before), recordAt(after)) < 0,
  );
  return sequence.flatMap((other, position): PlaceEdit[] => {
    const order = orders[position];
    const home = other === node && movesHome ? { parent: parent?.id ?? null } : undefined;
    if (order === undefined && !home) return [];
    return [{ record: other.record, ...home, ...(order === undefined ? undefined : { order }) }];
  });
}

/** The edit that the writer is handed, based on what the operator saw. */
export function documentEdit(collection: string, fields: TreeFields, edit: PlaceEdit): DocumentEdit {
  const change = (path: string, value: unknown): FieldChange => ({
    path: path.split('.'),
    base: valueAt(edit.record, path),
    value,
  });
  return {
    collection,
    id: edit.record.id,
    changes: [
      ...(edit.parent === undefined ? [] : [change(fields.parent, edit.parent ?? undefined)]),
      ...(edit.order === undefined ? [] : [change(fields.order, edit.order)]),
    ],
  };
}

/**
 * The rows of a tree that are unfolded, from top to bottom, with what the ARIA tree pattern asks of each.
 * Depth is flattened to 6 levels (admin console, §2): what lies deeper stands on the sixth, below its parent.
 */
import type { Tree, TreeNode } from '../../../core/records/tree.ts';

export const MAX_DEPTH = 6;

export interface TreeRow {
  readonly node: TreeNode;
  readonly id: string;
  /** 1 at the root, at most `MAX_DEPTH`. */
  readonly depth: number;
  /** The row that folds this one away; differs from the node's parent below the last level. */
  readonly parentId: string | undefined;
  readonly foldable: boolean;
  readonly expanded: boolean;
  /** From 1, among the rows of the same parent row. */
  readonly position: number;
  readonly setSize: number;
}

export interface Unfolding {
  isExpanded(id: string): boolean;
  /** Shows only these nodes, all unfolded; a filter passes its matches with their ancestors. */
  readonly only?: ReadonlySet<string>;
}

export function visibleRows(tree: Tree, unfolding: Unfolding): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const shown = (nodes: readonly TreeNode[]) =>
    unfolding.only ? nodes.filter((node) => unfolding.only?.has(node.id)) : nodes;

  const addLevel = (nodes: readonly TreeNode[], depth: number, parentId: string | undefined) => {
    const level = shown(nodes);
    level.forEach((node, index) => {
      const below = shown(childrenOnScreen(node, depth));
      const foldable = below.length > 0;
      const expanded = foldable && (unfolding.only !== undefined || unfolding.isExpanded(node.id));
      rows.push({
        node,
        id: node.id,
        depth,
        parentId,
        foldable,
        expanded,
        position: index + 1,
        setSize: level.length,
      });
      if (expanded) addLevel(below, depth + 1, node.id);
    });
  };
  addLevel(tree.roots, 1, undefined);
  return rows;
}

function childrenOnScreen(node: TreeNode, depth: number): readonly TreeNode[] {
  if (depth >= MAX_DEPTH) return [];
  return depth === MAX_DEPTH - 1 ? descendants(node) : node.children;
}

/** In reading order, a node before its children. */
export function descendants(node: TreeNode): readonly TreeNode[] {
  const found: TreeNode[] = [];
  const waiting = [...node.children].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...[...next.children].reverse());
  }
  return found;
}

/** The nodes that a filter keeps: those that match, and the way down to them. */
export function withAncestors(tree: Tree, matching: Iterable<string>): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const id of matching) {
    for (let node = tree.nodes.get(id) ?? null; node && !kept.has(node.id); node = node.parent) {
      kept.add(node.id);
    }
  }
  return kept;
}

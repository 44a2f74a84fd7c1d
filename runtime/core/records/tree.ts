/**
 * Entries of a collection as a tree, built from each entry's parent and order fields (admin console, §2).
 * No entry is ever lost: one whose parent is not there, and one of each ring of parents, stand at the root.
 * What is unfolded on the screen is `visible-rows.ts`.
 */

import type { ConsoleRecord } from '../../contract/collection.ts';
import { valueAt } from '../values/value-at.ts';
import { recordLabel } from './record-label.ts';

/** The record's fields that hold the parent's id and the place among siblings. */
export interface TreeFields {
  readonly parent: string;
  readonly order: string;
}

/** `orphan`: the parent is not in the list. `cycle`: its own descendant, so its ring was cut here. */
export type Placement = 'placed' | 'orphan' | 'cycle';

export interface TreeNode {
  readonly id: string;
  readonly record: ConsoleRecord;
  readonly placement: Placement;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
}

export interface Tree {
  readonly roots: readonly TreeNode[];
  readonly nodes: ReadonlyMap<string, TreeNode>;
}

interface GrowingNode extends TreeNode {
  readonly children: GrowingNode[];
}

/** The id of the parent as stored; `undefined` for an entry that asks to be at the root. */
export function parentIdOf(record: ConsoleRecord, fields: TreeFields): string | undefined {
  const parent = valueAt(record, fields.parent);
  return typeof parent === 'string' && parent !== '' ? parent : undefined;
}

/** The place among siblings; infinite for an entry without one, so that it comes last. */
export function orderOf(record: ConsoleRecord, fields: TreeFields): number {
  const order = valueAt(record, fields.order);
  return typeof order === 'number' && !Number.isNaN(order) ? order : Number.POSITIVE_INFINITY;
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Between entries of equal order: label, then id. Never 0 for two entries. */
export function compareTied(a: ConsoleRecord, b: ConsoleRecord): number {
  return collator.compare(recordLabel(a), recordLabel(b)) || (a.id < b.id ? -1 : 1);
}

export function compareSiblings(fields: TreeFields): (a: ConsoleRecord, b: ConsoleRecord) => number {
  return (a, b) => {
    const left = orderOf(a, fields);
    const right = orderOf(b, fields);
    return left === right ? compareTied(a, b) : left - right;
  };
}

export function buildTree(records: readonly ConsoleRecord[], fields: TreeFields): Tree {
  const sorted = [...records].sort(compareSiblings(fields));
  const byId = new Map(sorted.map((record) => [record.id, record]));
  const childrenOf = new Map<string | undefined, ConsoleRecord[]>();
  for (const record of sorted) {
    const parent = parentIdOf(record, fields);
    const family = childrenOf.get(parent);
    if (family) family.push(record);
    else childrenOf.set(parent, [record]);
  }
  const nodes = new Map<string, GrowingNode>();
  const roots: GrowingNode[] = [];

  // Without recursion: a ring is cut, but a chain may be as long as the list.
  const grow = (record: ConsoleRecord, placement: Placement) => {
    const waiting: GrowingNode[] = [plant(record, placement, null)];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      for (const child of childrenOf.get(node.id) ?? []) {
        if (!nodes.has(child.id)) waiting.push(plant(child, 'placed', node));
      }
    }
  };
  const plant = (record: ConsoleRecord, placement: Placement, parent: GrowingNode | null): GrowingNode => {
    const node: GrowingNode = { id: record.id, record, placement, parent, children: [] };
    nodes.set(node.id, node);
    (parent ? parent.children : roots).push(node);
    return node;
  };

  for (const record of sorted) {
    const parent = parentIdOf(record, fields);
    if (parent === undefined) grow(record, 'placed');
    else if (!byId.has(parent)) grow(record, 'orphan');
  }
  for (const record of sorted) {
    if (!nodes.has(record.id)) grow(firstOfRing(record, byId, fields), 'cycle');
  }
  const compare = compareSiblings(fields);
  roots.sort((a, b) => compare(a.record, b.record));
  return { roots, nodes };
}

/** The members of a ring are all reachable from each other; the first of them in order is where it is cut. */
function firstOfRing(
  start: ConsoleRecord,
  byId: ReadonlyMap<string, ConsoleRecord>,
  fields: TreeFields,
): ConsoleRecord {
  const above = (record: ConsoleRecord) => byId.get(parentIdOf(record, fields) ?? '') ?? record;
  const passed = new Set<ConsoleRecord>();
  let member = start;
  while (!passed.has(member)) {
    passed.add(member);
    member = above(member);
  }
  const ring = [member];
  for (let next = above(member); next !== member; next = above(next)) ring.push(next);
  return ring.sort(compareSiblings(fields))[0] ?? start;
}

/** As the unfolded tree is shown: each entry before those below it. Without recursion, as a chain may be long. */
export function inTreeOrder({ roots }: Tree): readonly TreeNode[] {
  const found: TreeNode[] = [];
  const waiting = [...roots].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...[...node.children].reverse());
  }
  return found;
}

/** Ids from the root down to the entry's parent; empty for a root and for an unknown id. */
export function ancestorIds(tree: Tree, id: string): readonly string[] {
  const ids: string[] = [];
  for (let node = tree.nodes.get(id)?.parent; node; node = node.parent) ids.unshift(node.id);
  return ids;
}

/** A list without a tree, as one level of it, in the order that the query gave. */
export function flatTree(records: readonly ConsoleRecord[]): Tree {
  const roots = records.map(
    (record): TreeNode => ({ id: record.id, record, placement: 'placed', parent: null, children: [] }),
  );
  return { roots, nodes: new Map(roots.map((node) => [node.id, node])) };
}

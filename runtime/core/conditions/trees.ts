/**
 * Which entries are below which, for `under`: whoever evaluates a condition reads the trees that it asks about first.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { valueAt } from '../values/value-at.ts';
import { type ConditionContext, type ConditionNode, isParent } from './condition.ts';
import type { FieldSet, Subject } from './subject.ts';

/** Collections whose trees a condition asks about. */
export function treesAsked(tree: ConditionNode | undefined, { fields }: Subject): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ConditionNode, inside: FieldSet): void => {
    if (node.type === 'opaque') return;
    const field = 'field' in node ? inside.get(node.field) : undefined;
    if (isParent(node)) for (const part of node.params) visit(part, field?.items ?? inside);
    else if (node.type === 'under' && field?.reference) found.add(field.reference.collection);
  };
  if (tree) visit(tree, fields);
  return [...found];
}

/** Whether it asks about the rows of a list that is stored as a map, which a store cannot count by itself. */
export function asksKeyed(node: ConditionNode, fields: FieldSet): boolean {
  const field = 'field' in node ? fields.get(node.field) : undefined;
  if (field?.keyed) return true;
  return isParent(node) && node.params.some((part) => asksKeyed(part, field?.items ?? fields));
}

export interface TreeOfRecords {
  readonly definition: Pick<CollectionDefinition, 'name' | 'list'>;
  readonly records: Iterable<ConsoleRecord>;
}

/** By collection and entry: the entries right below it. */
export type TreeChildren = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

type Below = NonNullable<ConditionContext['below']>;

export function belowIn(trees: readonly TreeOfRecords[]): Below {
  return belowOf(childrenIn(trees));
}

export function childrenIn(trees: readonly TreeOfRecords[]): TreeChildren {
  return new Map(trees.map((tree) => [tree.definition.name, childrenOf(tree)]));
}

/** A ring of entries ends where it begins. */
export function belowOf(children: TreeChildren): Below {
  return (collection, id) => {
    const inside = children.get(collection);
    const found = new Set<string>([id]);
    for (const entry of found) for (const child of inside?.get(entry) ?? []) found.add(child);
    found.delete(id);
    return [...found];
  };
}

function childrenOf({ definition, records }: TreeOfRecords): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  const path = definition.list.tree?.parent.split('.');
  for (const record of path ? records : []) {
    const parent = valueAt(record, path ?? []);
    if (typeof parent !== 'string' || parent === '') continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(record.id);
    else children.set(parent, [record.id]);
  }
  return children;
}

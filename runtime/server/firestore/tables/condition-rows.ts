/**
 * A question about the rows of a collection as conditions ask it, and the SQL that it is. Plain data, so that a thread
 * prints it: a long list of values takes as long to print and to parse as thousands of documents to look at.
 */
import type { CountAsked } from '../../../core/conditions/answers/evaluation.ts';
import { type ConditionNode, isParent } from '../../../core/conditions/condition.ts';
import { printTree } from '../../../core/conditions/sql/print-sql.ts';
import { storedDialect } from '../../../core/conditions/sql/stored.ts';
import { belowOf, type TreeChildren } from '../../../core/conditions/trees.ts';
import type { RowsSql } from './row-counts.ts';

export type RowsAsked = Omit<CountAsked, 'definition'> & { readonly collection: string };

export function sqlOfRows({
  collection,
  fields,
  context,
  children,
  now,
  before,
  also,
  examples,
  texts,
  rows,
}: RowsAsked): RowsSql {
  const { dialect, columns } = storedDialect();
  const known = { ...context, below: belowOf(children) };
  const print = (tree: ConditionNode | boolean) =>
    typeof tree === 'boolean' ? String(tree).toUpperCase() : printTree(tree, fields, dialect, known);
  const listed = texts && fields.get(texts.field);
  const read = (name: string) => {
    const field = fields.get(name);
    return field ? dialect.read(field, undefined, {}, context.timeZone) : 'NULL';
  };
  return {
    collection,
    holds: print(now),
    ...(before !== undefined && { heldBefore: print(before) }),
    ...(also && { also: also.map(print) }),
    ...(texts &&
      listed && {
        texts: { text: dialect.read(listed, 'fold', {}, context.timeZone), holds: print(texts.of) },
      }),
    ...(rows && { rows: rows.map(read) }),
    columns,
    examples,
  };
}

/** Values that are compared with, at most. */
export function valuesAsked({
  now,
  before,
  also = [],
  children,
  texts,
}: Pick<RowsAsked, 'now' | 'before' | 'also' | 'children' | 'texts'>): number {
  const asked = [now, before, ...also, texts?.of].filter((tree) => typeof tree === 'object');
  return asked.reduce((sum, tree) => sum + valuesIn(tree, children), 0);
}

function valuesIn(node: ConditionNode, children: TreeChildren): number {
  if (isParent(node)) return node.params.reduce((sum, part) => sum + valuesIn(part, children), 0);
  if (node.type === 'opaque') return 0;
  // All entries of the trees may be below one.
  if (node.type === 'under') return [...children.values()].reduce((sum, tree) => sum + tree.size, 1);
  return Array.isArray(node.value) ? node.value.length : 1;
}

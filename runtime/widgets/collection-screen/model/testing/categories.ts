/**
 * Categories and drawings of trees for the tests of this model.
 */
import type { ConsoleRecord, DocumentData } from '../../../../contract/collection.ts';
import type { Tree, TreeFields, TreeNode } from '../../../../core/records/tree.ts';
import type { PlaceEdit } from '../move.ts';

export const FIELDS: TreeFields = { parent: 'parent', order: 'order' };

export function category(id: string, fields: DocumentData = {}): ConsoleRecord {
  return { id, ...fields };
}

/** One line an entry, two spaces a level, what is odd about its place in brackets. */
export function drawTree(tree: Tree): string[] {
  const draw = (node: TreeNode, indent: string): string[] => [
    `${indent}${node.id}${node.placement === 'placed' ? '' : ` (${node.placement})`}`,
    ...node.children.flatMap((child) => draw(child, `${indent}  `)),
  ];
  return tree.roots.flatMap((node) => draw(node, ''));
}

/** The records as they are once the edits are written. */
export function afterEdits(
  records: readonly ConsoleRecord[],
  edits: readonly PlaceEdit[],
): readonly ConsoleRecord[] {
  return records.map((record) => {
    const edit = edits.find((candidate) => candidate.record.id === record.id);
    if (!edit) return record;
    return {
      ...record,
      ...(edit.parent === undefined ? undefined : { parent: edit.parent ?? undefined }),
      ...(edit.order === undefined ? undefined : { order: edit.order }),
    };
  });
}

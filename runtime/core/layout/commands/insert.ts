/** Puts one new block of the eight types into a place. */
import { draftOf, putIn } from '../draft.ts';
import { isBlockType, type Layout, type ParentId } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited, placeProblem } from './edited.ts';
import { addBlocks, type NewBlock } from './new-block.ts';

export interface InsertCommand {
  readonly type: 'insert';
  readonly block: Omit<NewBlock, 'parent' | 'link' | 'canvas' | 'stored'>;
  readonly parent: ParentId;
  /** Too large means the end. */
  readonly index: number;
}

export function insert(layout: Layout, { block, parent, index }: InsertCommand): Edited {
  if (!isBlockType(block.type)) return refused('unknown-block');
  const problem = placeProblem(layout, parent);
  if (problem) return problem;
  const draft = draftOf(layout);
  const added = addBlocks(draft, [block]);
  if (!added.ok) return added;
  putIn(draft, parent, index, added.tops);
  return edited(draft);
}

/** Puts copied blocks into a place; their ids have been made anew. */
import { draftOf, putIn } from '../draft.ts';
import type { Layout, ParentId } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited, placeProblem } from './edited.ts';
import { addBlocks, type NewBlock } from './new-block.ts';

export interface PasteCommand {
  readonly type: 'paste';
  readonly blocks: readonly NewBlock[];
  readonly parent: ParentId;
  /** Too large means the end. */
  readonly index: number;
}

export function paste(layout: Layout, { blocks, parent, index }: PasteCommand): Edited {
  if (blocks.length === 0) return refused('invalid-data');
  const problem = placeProblem(layout, parent);
  if (problem) return problem;
  const draft = draftOf(layout);
  const added = addBlocks(draft, blocks);
  if (!added.ok) return added;
  putIn(draft, parent, index, added.tops);
  return edited(draft);
}

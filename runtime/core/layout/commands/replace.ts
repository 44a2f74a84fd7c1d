/** Puts other blocks into the place of the whole page: a version that is restored, a page that is converted. */
import { draftOf } from '../draft.ts';
import { EMPTY_LAYOUT, type Layout } from '../layout.ts';
import { type Edited, edited } from './edited.ts';
import { addBlocks, type NewBlock } from './new-block.ts';

export interface ReplaceCommand {
  readonly type: 'replace';
  readonly blocks: readonly NewBlock[];
}

export function replace(_layout: Layout, { blocks }: ReplaceCommand): Edited {
  const draft = draftOf(EMPTY_LAYOUT);
  const added = addBlocks(draft, blocks);
  if (!added.ok) return added;
  draft.root = added.tops;
  return edited(draft);
}

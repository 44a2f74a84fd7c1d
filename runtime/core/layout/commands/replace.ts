/** Puts other blocks into the place of the whole page. */
import { draftOf } from '../draft.ts';
import type { Layout } from '../layout.ts';
import { type Edited, edited } from './edited.ts';
import { addBlocks, type NewBlock } from './new-block.ts';

export interface ReplaceCommand {
  readonly type: 'replace';
  readonly blocks: readonly NewBlock[];
}

export function replace(layout: Layout, { blocks }: ReplaceCommand): Edited {
  const draft = draftOf({ ...layout, root: [], blocks: new Map() });
  const added = addBlocks(draft, blocks);
  if (!added.ok) return added;
  draft.root = added.tops;
  return edited(draft);
}

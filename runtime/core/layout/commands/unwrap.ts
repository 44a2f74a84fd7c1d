/** Takes a container away and leaves its blocks in its place. */
import { draftOf, putIn, takeOut } from '../draft.ts';
import { childrenOf, type Layout, takesChildren } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited } from './edited.ts';

export interface UnwrapCommand {
  readonly type: 'unwrap';
  readonly id: string;
}

export function unwrap(layout: Layout, { id }: UnwrapCommand): Edited {
  const block = layout.blocks.get(id);
  if (!block) return refused('missing');
  if (!takesChildren(block)) return refused('not-a-container');
  const draft = draftOf(layout);
  const index = childrenOf(layout, block.parent).indexOf(id);
  takeOut(draft, [id]);
  putIn(draft, block.parent, index, block.children);
  draft.blocks.delete(id);
  return edited(draft);
}

/** Gives a block a name for the layer tree; an empty one takes it away. */
import type { Layout } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited } from './edited.ts';

export interface RenameCommand {
  readonly type: 'rename';
  readonly id: string;
  readonly name: string;
}

export function rename(layout: Layout, { id, name }: RenameCommand): Edited {
  const block = layout.blocks.get(id);
  if (!block) return refused('missing');
  if (block.name === name) return edited(layout);
  return edited({ ...layout, blocks: new Map(layout.blocks).set(id, { ...block, name }) });
}

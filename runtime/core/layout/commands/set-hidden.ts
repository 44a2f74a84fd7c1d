/** Hides blocks from the shop, or shows them again. */
import type { Layout } from '../layout.ts';
import { type Edited, edited, missingProblem } from './edited.ts';

export interface SetHiddenCommand {
  readonly type: 'set-hidden';
  readonly ids: readonly string[];
  readonly hidden: boolean;
}

export function setHidden(layout: Layout, { ids, hidden }: SetHiddenCommand): Edited {
  const problem = missingProblem(layout, ids);
  if (problem) return problem;
  const blocks = new Map(layout.blocks);
  for (const id of ids) {
    const block = blocks.get(id);
    if (block && block.hidden !== hidden) blocks.set(id, { ...block, hidden });
  }
  return edited({ ...layout, blocks });
}

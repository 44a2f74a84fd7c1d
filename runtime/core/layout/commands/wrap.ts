/** Puts blocks into a new Container, which stands where the first of them stood. */
import { draftOf, putIn, takeOut } from '../draft.ts';
import { childrenOf, type Layout, outermost } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited, missingProblem } from './edited.ts';
import { addBlocks } from './new-block.ts';

export interface WrapCommand {
  readonly type: 'wrap';
  readonly ids: readonly string[];
  /** Of the new Container. */
  readonly id: string;
}

export function wrap(layout: Layout, { ids, id }: WrapCommand): Edited {
  const problem = missingProblem(layout, ids);
  if (problem) return problem;
  const tops = outermost(layout, ids);
  const [first] = tops;
  if (first === undefined) return refused('missing');
  const draft = draftOf(layout);
  const parent = layout.blocks.get(first)?.parent ?? null;
  const index = childrenOf(layout, parent).indexOf(first);
  const added = addBlocks(draft, [{ id, type: 'container' }]);
  if (!added.ok) return added;
  takeOut(draft, tops);
  putIn(draft, parent, index, [id]);
  putIn(draft, id, 0, tops);
  return edited(draft);
}

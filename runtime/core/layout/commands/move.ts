/** Moves blocks to one place, in their reading order. A block that stands in another moved one goes along in it. */
import { draftOf, putIn, takeOut } from '../draft.ts';
import { childrenOf, type Layout, outermost, type ParentId } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited, isWithin, missingProblem, placeProblem } from './edited.ts';

export interface MoveCommand {
  readonly type: 'move';
  readonly ids: readonly string[];
  readonly parent: ParentId;
  /** Where the first one stands afterwards, counted without the moved blocks. Too large means the end. */
  readonly index: number;
}

/** Returns the same layout when the blocks stand there already. */
export function move(layout: Layout, { ids, parent, index }: MoveCommand): Edited {
  const problem = missingProblem(layout, ids) ?? placeProblem(layout, parent);
  if (problem) return problem;
  if (isWithin(layout, parent, new Set(ids))) return refused('into-itself');
  const tops = outermost(layout, ids);
  if (standsThere(layout, tops, parent, index)) return edited(layout);
  const draft = draftOf(layout);
  takeOut(draft, tops);
  putIn(draft, parent, index, tops);
  return edited(draft);
}

function standsThere(layout: Layout, ids: readonly string[], parent: ParentId, index: number): boolean {
  const children = childrenOf(layout, parent);
  const left = children.filter((id) => !ids.includes(id));
  const at = Math.max(0, Math.min(index, left.length));
  return (
    children.length === left.length + ids.length && ids.every((id, offset) => children[at + offset] === id)
  );
}

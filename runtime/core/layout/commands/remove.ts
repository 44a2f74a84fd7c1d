/** Takes blocks away, with all that is in them. */
import { draftOf, forgetWithin, takeOut } from '../draft.ts';
import { type Layout, outermost } from '../layout.ts';
import { type Edited, edited, missingProblem } from './edited.ts';

export interface RemoveCommand {
  readonly type: 'remove';
  readonly ids: readonly string[];
}

export function remove(layout: Layout, { ids }: RemoveCommand): Edited {
  const problem = missingProblem(layout, ids);
  if (problem) return problem;
  const draft = draftOf(layout);
  const tops = outermost(layout, ids);
  takeOut(draft, tops);
  forgetWithin(draft, tops);
  return edited(draft);
}

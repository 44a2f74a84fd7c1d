/** Puts a copy of each block right after it, with all that is in it. */
import { type Draft, draftOf, putIn } from '../draft.ts';
import { childrenOf, type Layout, outermost, walk } from '../layout.ts';
import { type Refused, refused } from '../refusals.ts';
import { type Edited, edited, missingProblem } from './edited.ts';
import { addBlocks, type NewBlock } from './new-block.ts';

export interface DuplicateCommand {
  readonly type: 'duplicate';
  readonly ids: readonly string[];
  /** For each copied block, with those inside, the id of its copy. */
  readonly newIds: readonly (readonly [id: string, newId: string])[];
}

export function duplicate(layout: Layout, { ids, newIds }: DuplicateCommand): Edited {
  const problem = missingProblem(layout, ids);
  if (problem) return problem;
  const names = new Map(newIds);
  const draft = draftOf(layout);
  for (const id of outermost(layout, ids)) {
    const failed = copyAfter(layout, draft, id, names);
    if (failed) return failed;
  }
  return edited(draft);
}

function copyAfter(
  layout: Layout,
  draft: Draft,
  id: string,
  names: ReadonlyMap<string, string>,
): Refused | undefined {
  const copies: NewBlock[] = [];
  for (const { block } of walk(layout, [id])) {
    const newId = names.get(block.id);
    if (newId === undefined) return refused('missing');
    const { parent: outer, children: _children, link, ...kept } = block;
    const parent = block.id === id || outer === null ? undefined : names.get(outer);
    copies.push({
      ...kept,
      id: newId,
      ...(parent !== undefined && { parent, ...(link !== undefined && { link }) }),
    });
  }
  const added = addBlocks(draft, copies);
  if (!added.ok) return added;
  const parent = layout.blocks.get(id)?.parent ?? null;
  putIn(draft, parent, childrenOf(draft, parent).indexOf(id) + 1, added.tops);
  return undefined;
}

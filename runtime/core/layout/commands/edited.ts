/**
 * What a command answers with before its inverse is known, and the checks that several commands share.
 */
import { ancestorsOf, type Layout, type ParentId, takesChildren } from '../layout.ts';
import { type Refused, refused } from '../refusals.ts';

export type Edited = { readonly ok: true; readonly layout: Layout } | Refused;

export function edited(layout: Layout): Edited {
  return { ok: true, layout };
}

/** Why nothing can be put there. */
export function placeProblem(layout: Layout, parent: ParentId): Refused | undefined {
  if (parent === null) return undefined;
  const block = layout.blocks.get(parent);
  if (!block) return refused('missing');
  return takesChildren(block) ? undefined : refused('not-a-container');
}

export function missingProblem(layout: Layout, ids: readonly string[]): Refused | undefined {
  return ids.every((id) => layout.blocks.has(id)) ? undefined : refused('missing');
}

export function isWithin(layout: Layout, id: ParentId, outer: ReadonlySet<string>): boolean {
  if (id === null) return false;
  if (outer.has(id)) return true;
  for (const ancestor of ancestorsOf(layout, id)) if (outer.has(ancestor.id)) return true;
  return false;
}

/**
 * A copy of a layout that one command works on. Blocks are replaced, never changed; the children lists and parents of
 * a draft agree after each of these functions.
 */
import { childrenOf, type Layout, type LayoutBlock, type ParentId, walk } from './layout.ts';

export interface Draft extends Layout {
  root: readonly string[];
  readonly blocks: Map<string, LayoutBlock>;
}

export function draftOf(layout: Layout): Draft {
  return { ...layout, blocks: new Map(layout.blocks) };
}

export function setChildren(draft: Draft, parent: ParentId, children: readonly string[]): void {
  if (parent === null) {
    draft.root = children;
    return;
  }
  const block = draft.blocks.get(parent);
  if (block) draft.blocks.set(parent, { ...block, children });
}

/** Takes blocks, with all that is in them, out of their places. They stay in the map. */
export function takeOut(draft: Draft, ids: readonly string[]): void {
  const taken = new Set(ids);
  const parents = new Set(ids.map((id) => draft.blocks.get(id)?.parent ?? null));
  for (const parent of parents) {
    setChildren(
      draft,
      parent,
      childrenOf(draft, parent).filter((id) => !taken.has(id)),
    );
  }
}

/** Puts blocks of the map into a place; an index that is too large means the end. */
export function putIn(draft: Draft, parent: ParentId, index: number, ids: readonly string[]): void {
  const children = childrenOf(draft, parent);
  const linkedFrom = children.findIndex((id) => draft.blocks.get(id)?.link !== undefined);
  const end = linkedFrom < 0 ? children.length : linkedFrom;
  const at = Math.max(0, Math.min(index, end));
  for (const id of ids) {
    const block = draft.blocks.get(id);
    if (!block) continue;
    const { link: _link, ...unlinked } = block;
    draft.blocks.set(id, { ...unlinked, parent });
  }
  setChildren(draft, parent, [...children.slice(0, at), ...ids, ...children.slice(at)]);
}

export function forgetWithin(draft: Draft, ids: readonly string[]): void {
  for (const { block } of [...walk(draft, ids)]) draft.blocks.delete(block.id);
}

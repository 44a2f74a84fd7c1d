/**
 * What turns one layout into another, block by block, as plain data. The inverse of every command is one, so undoing
 * gives back the very blocks that were there.
 */

import { sameValue } from '../patches/same-value.ts';
import type { LayoutSource } from './forms/read-layout.ts';
import type { Layout, LayoutBlock, ParentId } from './layout.ts';

export interface RestoreCommand {
  readonly type: 'restore';
  /** `null` takes the block away. */
  readonly blocks: readonly (readonly [id: string, block: LayoutBlock | null])[];
  readonly root?: readonly string[];
  /** Another form to write it in; `null`: the one in which it was found. */
  readonly source?: LayoutSource | null;
}

export function difference(from: Layout, to: Layout): RestoreCommand {
  const blocks: [string, LayoutBlock | null][] = [];
  for (const [id, block] of to.blocks) {
    if (!sameBlock(from.blocks.get(id), block)) blocks.push([id, block]);
  }
  for (const id of from.blocks.keys()) if (!to.blocks.has(id)) blocks.push([id, null]);
  return {
    type: 'restore',
    blocks,
    ...(!sameIds(from.root, to.root) && { root: to.root }),
    ...(from.source !== to.source && { source: to.source ?? null }),
  };
}

export function isNothing({ blocks, root, source }: RestoreCommand): boolean {
  return blocks.length === 0 && root === undefined && source === undefined;
}

/** Whatever is there now. */
export function restored(layout: Layout, { blocks: changes, root, source }: RestoreCommand): Layout {
  const blocks = new Map(layout.blocks);
  for (const [id, block] of changes) {
    if (block) blocks.set(id, block);
    else blocks.delete(id);
  }
  const form = source === undefined ? layout.source : source;
  return { root: root ?? layout.root, blocks, ...(form && { source: form }) };
}

/** The ids that a step concerns, the page itself among them. */
export function touched({ blocks, root, source }: RestoreCommand): ReadonlySet<ParentId> {
  const isPage = root !== undefined || source !== undefined;
  return new Set<ParentId>([...blocks.map(([id]) => id), ...(isPage ? [null] : [])]);
}

export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}

export function sameBlock(a: LayoutBlock | undefined, b: LayoutBlock | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.type === b.type &&
    a.parent === b.parent &&
    a.hidden === b.hidden &&
    a.name === b.name &&
    a.canvas === b.canvas &&
    a.link === b.link &&
    sameIds(a.children, b.children) &&
    samePropsInOrder(a, b) &&
    (a.stored === b.stored || sameValue(a.stored, b.stored))
  );
}

/** The order of names counts: what is undone is printed byte for byte as it was. */
function samePropsInOrder({ props: a }: LayoutBlock, { props: b }: LayoutBlock): boolean {
  return a === b || (sameIds(Object.keys(a), Object.keys(b)) && sameValue(a, b));
}

/**
 * Blocks as commands carry them: with ids of their own, in reading order, each naming its container.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { Draft } from '../draft.ts';
import { type LayoutBlock, type ParentId, takesChildren } from '../layout.ts';
import { type Refused, refused } from '../refusals.ts';

export interface NewBlock {
  readonly id: string;
  readonly type: string;
  /** Another block of the same list; absent at the top of it. */
  readonly parent?: string;
  readonly props?: DocumentData;
  readonly hidden?: boolean;
  readonly name?: string;
  readonly canvas?: true;
  readonly link?: string;
  readonly stored?: DocumentData;
}

export interface Added {
  readonly ok: true;
  /** The ids at the top. */
  readonly tops: readonly string[];
}

/** Adds blocks to the draft's map, where they still stand nowhere. Refuses ids that are there already. */
export function addBlocks(draft: Draft, blocks: readonly NewBlock[]): Added | Refused {
  const children = new Map<ParentId, string[]>();
  const own = new Map<string, NewBlock>();
  for (const block of blocks) {
    if (draft.blocks.has(block.id) || own.has(block.id)) return refused('duplicate-id');
    const parent = block.parent ?? null;
    if (parent !== null) {
      const outer = own.get(parent);
      if (!outer) return refused('missing');
      if (!takesChildren(outer)) return refused('not-a-container');
    }
    own.set(block.id, block);
    const siblings = children.get(parent);
    if (siblings) siblings.push(block.id);
    else children.set(parent, [block.id]);
  }
  for (const block of blocks) draft.blocks.set(block.id, blockFrom(block, children.get(block.id) ?? []));
  return { ok: true, tops: children.get(null) ?? [] };
}

function blockFrom(block: NewBlock, children: readonly string[]): LayoutBlock {
  const { id, type, parent = null, props = {}, hidden = false, name = '', canvas, link, stored } = block;
  return {
    id,
    type,
    parent,
    children,
    props,
    hidden,
    name,
    ...(canvas && { canvas }),
    ...(link !== undefined && parent !== null && { link }),
    ...(stored && { stored }),
  };
}

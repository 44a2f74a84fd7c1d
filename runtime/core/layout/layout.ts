/**
 * A layout as the editor and the renderer hold it: a tree of blocks in a Map, so that an id may be any text.
 * Layouts are never changed in place; blocks that a change leaves alone are the same objects before and after.
 * How a layout is stored is in `forms`.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { LayoutSource } from './forms/read-layout.ts';

export const BLOCK_TYPES = [
  'text',
  'image',
  'video',
  'file',
  'container',
  'contents',
  'embed',
  'products',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** What operators read (product operations, §2). */
export const BLOCK_LABELS: Readonly<Record<BlockType, string>> = {
  text: 'Texto',
  image: 'Image',
  video: 'Video',
  file: 'Arquivo',
  container: 'Container',
  contents: 'Contents',
  embed: 'Embed',
  products: 'Products',
};

/** `null` is the page itself. */
export type ParentId = string | null;

export interface LayoutBlock {
  readonly id: string;
  /** A `BlockType`, or the name of a component that only the storefront knows. */
  readonly type: string;
  readonly parent: ParentId;
  readonly children: readonly string[];
  readonly props: DocumentData;
  readonly hidden: boolean;
  /** Given by an operator; empty when there is none. */
  readonly name: string;
  /** A component of the storefront that takes children; of our blocks a Container alone does. */
  readonly canvas?: true;
  /** The name under which its parent links it (Craft.js). Linked children come after the others. */
  readonly link?: string;
  /** The block as it was stored, with the keys that we do not know. */
  readonly stored?: DocumentData;
}

export interface Layout {
  readonly root: readonly string[];
  readonly blocks: ReadonlyMap<string, LayoutBlock>;
  /** The form that it has been converted into; absent: it is written as it was found. */
  readonly source?: LayoutSource;
}

export const EMPTY_LAYOUT: Layout = { root: [], blocks: new Map() };

export function isBlockType(type: string): type is BlockType {
  return BLOCK_TYPES.some((known) => known === type);
}

export function blockLabel(block: Pick<LayoutBlock, 'type'>): string {
  return isBlockType(block.type) ? BLOCK_LABELS[block.type] : block.type;
}

export function takesChildren(block: Pick<LayoutBlock, 'type' | 'canvas'>): boolean {
  return block.type === 'container' || (block.canvas === true && !isBlockType(block.type));
}

export function childrenOf(layout: Layout, parent: ParentId): readonly string[] {
  return parent === null ? layout.root : (layout.blocks.get(parent)?.children ?? []);
}

export interface WalkedBlock {
  readonly block: LayoutBlock;
  /** 1 at the top. */
  readonly depth: number;
}

/** In reading order; `ids` are where it begins. A loop and not a recursion: stored layouts may be of any depth. */
export function* walk(layout: Layout, ids: readonly string[] = layout.root): Generator<WalkedBlock> {
  const waiting = [...ids].reverse().map((id) => ({ id, depth: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const block = layout.blocks.get(next.id);
    if (!block) continue;
    yield { block, depth: next.depth };
    for (let at = block.children.length - 1; at >= 0; at -= 1) {
      const id = block.children[at];
      if (id !== undefined) waiting.push({ id, depth: next.depth + 1 });
    }
  }
}

/** From the nearest container to the top. */
export function* ancestorsOf(layout: Layout, id: string): Generator<LayoutBlock> {
  let parent = layout.blocks.get(id)?.parent ?? null;
  while (parent !== null) {
    const block = layout.blocks.get(parent);
    if (!block) return;
    yield block;
    parent = block.parent;
  }
}

/** Of the given ids those that stand in none of the others, in reading order. */
export function outermost(layout: Layout, ids: Iterable<string>): readonly string[] {
  const asked = new Set(ids);
  const top = [...asked].filter((id) => {
    if (!layout.blocks.has(id)) return false;
    for (const { id: outer } of ancestorsOf(layout, id)) if (asked.has(outer)) return false;
    return true;
  });
  if (top.length < 2) return top;
  const wanted = new Set(top);
  return [...walk(layout)].map(({ block }) => block.id).filter((id) => wanted.has(id));
}

/**
 * How large a layout may become. What is over a limit already is opened all the same, and may only shrink.
 */
import { type Layout, type LayoutBlock, walk } from './layout.ts';
import type { Refusal } from './refusals.ts';

export const MOST_LEVELS = 12;
export const MOST_BLOCKS = 2000;
/** A Firestore document ends at 1 MiB, and a layout is not alone in it. */
export const MOST_BYTES = 700_000;

export function limitReached(before: Layout, after: Layout): Refusal | undefined {
  if (grewPast(MOST_BLOCKS, before.blocks.size, after.blocks.size)) return 'too-many';
  const levels = levelsOf(after);
  if (levels > MOST_LEVELS && levels > levelsOf(before)) return 'too-deep';
  const bytes = bytesOf(after);
  return bytes > MOST_BYTES && bytes > bytesOf(before) ? 'too-large' : undefined;
}

export function levelsOf(layout: Layout): number {
  let deepest = 0;
  for (const { depth } of walk(layout)) if (depth > deepest) deepest = depth;
  return deepest;
}

/** About what the layout takes in the store: of each block the keys that we do not know count too. */
export function bytesOf(layout: Layout): number {
  let sum = 2;
  for (const block of layout.blocks.values()) sum += blockBytes(block);
  return sum;
}

const measured = new WeakMap<LayoutBlock, number>();
const encoder = new TextEncoder();

function blockBytes(block: LayoutBlock): number {
  const known = measured.get(block);
  if (known !== undefined) return known;
  const { children: _children, stored, ...own } = block;
  const text = JSON.stringify(stored ? { ...stored, ...own } : own);
  const bytes = encoder.encode(text).length + 1;
  measured.set(block, bytes);
  return bytes;
}

function grewPast(most: number, before: number, after: number): boolean {
  return after > most && after > before;
}

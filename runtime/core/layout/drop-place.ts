/**
 * Where a dragged block would land: pure geometry over the boxes of what is drawn, in any one system of coordinates.
 */
import { childrenOf, type Layout, type ParentId, takesChildren } from './layout.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DropPlace {
  readonly parent: ParentId;
  /** Counted without the moved blocks, as `move` takes it. */
  readonly index: number;
}

/** How much of a container's rim means before or after it, in pixels. */
const RIM = 10;

export function dropPlace(
  layout: Layout,
  boxOf: (id: string) => Box | undefined,
  point: Point,
  moved: ReadonlySet<string>,
): DropPlace {
  let parent: ParentId = null;
  for (;;) {
    const ids: readonly string[] = childrenOf(layout, parent).filter((id) => !moved.has(id));
    const boxes: readonly (Box | undefined)[] = ids.map(boxOf);
    const at: number = boxes.findIndex((box) => box !== undefined && contains(box, point));
    const [id, box] = [ids[at], boxes[at]];
    if (id === undefined || box === undefined) return { parent, index: gapAt(boxes, point) };
    const block = layout.blocks.get(id);
    const isRow = boxes.some((other, index) => index !== at && other !== undefined && isBeside(other, box));
    if (!block || !takesChildren(block)) return { parent, index: at + (isAfter(box, point, isRow) ? 1 : 0) };
    const rim = rimSide(box, point, isRow);
    if (rim !== undefined) return { parent, index: at + rim };
    parent = id;
  }
}

/** Between the rows of the layer tree; the pointer's indentation says how deep. */
export function rowDropPlace(
  layout: Layout,
  rows: readonly { readonly id: string; readonly depth: number }[],
  gap: number,
  depth: number,
  moved: ReadonlySet<string>,
): DropPlace {
  const left = rows.filter(({ id }) => !moved.has(id));
  const passed = rows.slice(0, gap).filter(({ id }) => !moved.has(id)).length;
  const [above, below] = [left[passed - 1], left[passed]];
  if (!above) return { parent: null, index: 0 };
  const block = layout.blocks.get(above.id);
  const most = above.depth + (block && takesChildren(block) ? 1 : 0);
  const level = Math.max(below?.depth ?? 1, Math.min(depth, most));
  if (level > above.depth) return { parent: above.id, index: 0 };
  let sibling = above.id;
  for (let at = above.depth; at > level; at -= 1) sibling = layout.blocks.get(sibling)?.parent ?? sibling;
  const parent = layout.blocks.get(sibling)?.parent ?? null;
  const siblings = childrenOf(layout, parent).filter((id) => !moved.has(id));
  return { parent, index: siblings.indexOf(sibling) + 1 };
}

/** The number of boxes that come before the point, as one reads. */
function gapAt(boxes: readonly (Box | undefined)[], { x, y }: Point): number {
  return boxes.filter((box) => box && (box.bottom <= y || (box.top <= y && middle(box.left, box.right) < x)))
    .length;
}

function isAfter(box: Box, { x, y }: Point, isRow: boolean): boolean {
  return isRow ? x > middle(box.left, box.right) : y > middle(box.top, box.bottom);
}

/** 0: before it, 1: after it, `undefined`: inside. */
function rimSide(box: Box, { x, y }: Point, isRow: boolean): 0 | 1 | undefined {
  const [from, to, at] = isRow ? [box.left, box.right, x] : [box.top, box.bottom, y];
  const rim = Math.min(RIM, (to - from) / 4);
  if (at < from + rim) return 0;
  return at > to - rim ? 1 : undefined;
}

function isBeside(a: Box, b: Box): boolean {
  return a.top < b.bottom && b.top < a.bottom && (a.right <= b.left || b.right <= a.left);
}

function contains({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}

/**
 * Moving blocks by key, and what is selected.
 */
import type { MoveCommand } from '../../../core/layout/commands/move.ts';
import { childrenOf, type Layout, outermost, takesChildren } from '../../../core/layout/layout.ts';

export type Direction = 'up' | 'down' | 'out' | 'in';

/** `null` where they cannot go any further that way. */
export function moveByKey(layout: Layout, ids: readonly string[], direction: Direction): MoveCommand | null {
  const tops = outermost(layout, ids);
  const [first] = tops;
  const parent = first === undefined ? undefined : layout.blocks.get(first)?.parent;
  if (first === undefined || parent === undefined) return null;
  const siblings = childrenOf(layout, parent).filter((id) => id === first || !tops.includes(id));
  const index = siblings.indexOf(first);
  switch (direction) {
    case 'up':
      return index === 0 ? null : { type: 'move', ids: tops, parent, index: index - 1 };
    case 'down':
      return index === siblings.length - 1 ? null : { type: 'move', ids: tops, parent, index: index + 1 };
    case 'out': {
      if (parent === null) return null;
      const outer = layout.blocks.get(parent)?.parent ?? null;
      return { type: 'move', ids: tops, parent: outer, index: childrenOf(layout, outer).indexOf(parent) + 1 };
    }
    case 'in': {
      const neighbour = [siblings[index - 1], siblings[index + 1]].find((id) => {
        const block = id === undefined ? undefined : layout.blocks.get(id);
        return block !== undefined && takesChildren(block);
      });
      if (neighbour === undefined) return null;
      const isAbove = siblings.indexOf(neighbour) < index;
      const end = childrenOf(layout, neighbour).length;
      return { type: 'move', ids: tops, parent: neighbour, index: isAbove ? end : 0 };
    }
  }
}

/** The next of `listed` in that direction from where `id` stands in `order`; the first of them without an `id`. */
export function neighbourOf(
  order: readonly string[],
  listed: readonly string[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (id === undefined) return listed[0];
  const at = order.indexOf(id);
  const rest = step === 1 ? order.slice(at + 1) : order.slice(0, Math.max(at, 0)).reverse();
  const wanted = new Set(listed);
  return rest.find((one) => wanted.has(one));
}

/**
 * All blocks between the last chosen one and `id`, which is the last one then. `order`: those that are listed. Without the
 * last chosen one among them, `id` alone.
 */
export function rangeTo(
  order: readonly string[],
  selection: readonly string[],
  id: string,
): readonly string[] {
  const to = order.indexOf(id);
  const last = order.indexOf(selection.at(-1) ?? id);
  const from = last < 0 ? to : last;
  const between = from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse();
  return [...selection.filter((one) => !between.includes(one)), ...between];
}

/** With Ctrl or Cmd, and on the canvas with Shift, a block is taken to the others, or away from them. */
export function toggled(selection: readonly string[], id: string): readonly string[] {
  return selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];
}

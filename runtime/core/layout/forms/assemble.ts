/**
 * Makes a tree of blocks that say, or of which others say, what stands in what. Whatever they say, each block stands
 * in exactly one place afterwards. Loops and no recursion: a damaged layout may be of any depth.
 */
import type { Layout, LayoutBlock, ParentId } from '../layout.ts';
import type { LayoutNote } from './notes.ts';

export type FoundBlock = Omit<LayoutBlock, 'parent' | 'children'>;

export interface Found {
  readonly blocks: ReadonlyMap<string, FoundBlock>;
  /** As it is claimed: ids may be missing, stand in several lists, or above themselves. */
  readonly children: ReadonlyMap<ParentId, readonly string[]>;
}

export interface Assembled {
  readonly layout: Layout;
  readonly notes: readonly LayoutNote[];
}

export function assemble({ blocks, children }: Found): Assembled {
  const notes: LayoutNote[] = [];
  const parents = new Map<string, ParentId>();
  const placed = new Map<ParentId, string[]>([[null, []]]);
  const inCycle = new Set<string>();

  const place = (id: string, parent: ParentId) => {
    parents.set(id, parent);
    const siblings = placed.get(parent);
    if (siblings) siblings.push(id);
    else placed.set(parent, [id]);
  };
  const placeBelow = (first: ParentId) => {
    const waiting: ParentId[] = [first];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const id of children.get(next) ?? []) {
        if (!blocks.has(id)) notes.push({ reason: 'missing-child', id });
        else if (parents.has(id)) {
          if (!inCycle.has(id)) notes.push({ reason: 'two-parents', id });
        } else {
          place(id, next);
          waiting.push(id);
        }
      }
    }
  };
  const placeAtEnd = (ids: readonly string[], reason: 'loose' | 'cycle') => {
    for (const id of ids) {
      if (parents.has(id)) continue;
      notes.push({ reason, id });
      if (reason === 'cycle') inCycle.add(id);
      place(id, null);
      placeBelow(id);
    }
  };

  placeBelow(null);
  const left = [...blocks.keys()].filter((id) => !parents.has(id));
  const claimed = new Set(left.flatMap((id) => children.get(id) ?? []));
  placeAtEnd(
    left.filter((id) => !claimed.has(id)),
    'loose',
  );
  placeAtEnd(left, 'cycle');
  return { layout: layoutOf(blocks, parents, placed), notes };
}

function layoutOf(
  found: ReadonlyMap<string, FoundBlock>,
  parents: ReadonlyMap<string, ParentId>,
  placed: ReadonlyMap<ParentId, readonly string[]>,
): Layout {
  const linked = (id: string) => found.get(id)?.link !== undefined;
  const inOrder = (ids: readonly string[]) =>
    ids.some(linked) ? [...ids.filter((id) => !linked(id)), ...ids.filter(linked)] : ids;
  const blocks = new Map<string, LayoutBlock>();
  for (const [id, { link, ...block }] of found) {
    const parent = parents.get(id) ?? null;
    const children = inOrder(placed.get(id) ?? []);
    blocks.set(id, { ...block, parent, children, ...(link !== undefined && { link }) });
  }
  return { root: inOrder(placed.get(null) ?? []), blocks };
}

/** An id that is in none of these yet. */
export function freshId(wanted: string, taken: { has(id: string): boolean }): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${String(number)}`)) number += 1;
  return `${wanted}-${String(number)}`;
}

/**
 * Where a dragged entry would land, from where the pointer is over the rows on the screen.
 * Pure: knows rows and levels, no pixels; whether the move is allowed is `move.ts`.
 */
import type { MoveCommand } from './move.ts';
import type { TreeRow } from './visible-rows.ts';

export interface PointerPlace {
  /** The row under the pointer; the last one below the end. */
  readonly index: number;
  /** 0 at the row's upper edge, 1 at its lower one. */
  readonly part: number;
  /** The level, from 1, that the pointer's distance from the left edge stands for. */
  readonly level: number;
}

/** `line`: between two rows, above the one at `index`. `inside`: into the row at `index`. */
export interface DropMark {
  readonly kind: 'line' | 'inside';
  readonly index: number;
  readonly depth: number;
}

export interface DropSpot {
  readonly mark: DropMark;
  readonly command: MoveCommand;
}

/** The part of a row, at its top and at its bottom, that means beside it and not into it. */
const EDGE = 0.28;

/** `undefined` where there are no rows. */
export function dropSpot(
  rows: readonly TreeRow[],
  heldId: string,
  place: PointerPlace,
): DropSpot | undefined {
  const row = rows[place.index];
  if (!row) return undefined;
  if (place.part >= EDGE && place.part <= 1 - EDGE) {
    return {
      mark: { kind: 'inside', index: place.index, depth: row.depth },
      command: { kind: 'drop', id: heldId, target: row.id, place: 'inside' },
    };
  }
  return gapSpot(rows, heldId, place.part < EDGE ? place.index : place.index + 1, place.level);
}

/**
 * Between two rows several levels may be meant: as a sibling of the row below, or next after the row above or any of
 * its ancestors down to that level. The pointer's own level chooses.
 */
function gapSpot(rows: readonly TreeRow[], heldId: string, gap: number, level: number): DropSpot | undefined {
  const above = rows[gap - 1];
  const below = rows[gap];
  const least = below?.depth ?? 1;
  const depth = Math.max(least, Math.min(level, above?.depth ?? 1));
  const mark: DropMark = { kind: 'line', index: gap, depth };
  if (below && depth === below.depth) {
    return { mark, command: { kind: 'drop', id: heldId, target: below.id, place: 'before' } };
  }
  let sibling = above;
  while (sibling && sibling.depth > depth) {
    const parentId = sibling.parentId;
    sibling = rows.find((row) => row.id === parentId);
  }
  return sibling && { mark, command: { kind: 'drop', id: heldId, target: sibling.id, place: 'after' } };
}

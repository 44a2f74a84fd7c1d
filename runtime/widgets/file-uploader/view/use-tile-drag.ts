/**
 * Dragging a tile by its handle or by itself: which one is held, and where it would land. The move is the keyboard's.
 */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollerAround, watchDrag } from '../../../ui/pointer/drag-gesture.ts';
import { type Box, gapNear } from '../model/tile-gap.ts';

export interface TileDrag {
  readonly held: number | null;
  readonly markOf: (index: number) => 'before' | 'after' | undefined;
  /** A finger need not rest on it first. */
  readonly onHandle: (index: number) => (event: PointerEvent<HTMLElement>) => void;
  readonly onTile: (index: number) => (event: PointerEvent<HTMLElement>) => void;
}

export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): TileDrag {
  const [held, setHeld] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const latest = useRef(move);
  latest.current = move;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const begin = (index: number, isHandle: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (!isHandle && (event.target as Element).closest('button, a, audio')) return;
    event.stopPropagation();
    let landing: number | null = null;
    cancel.current = watchDrag(event.nativeEvent, {
      isHandle,
      scroller: () => scrollerAround(list.current),
      start: () => setHeld(index),
      move(x, y) {
        landing = gapNear(boxesOf(list.current), x, y);
        setGap(landing);
      },
      drop() {
        if (landing !== null) latest.current(index, landing > index ? landing - 1 : landing);
      },
      end() {
        setHeld(null);
        setGap(null);
      },
    });
  };
  const total = list.current?.children.length ?? 0;
  return {
    held,
    markOf: (index) => {
      if (gap === null || held === null) return undefined;
      if (gap === index) return 'before';
      return gap === total && index === total - 1 ? 'after' : undefined;
    },
    onHandle: (index) => begin(index, true),
    onTile: (index) => begin(index, false),
  };
}

function boxesOf(list: HTMLElement | null): readonly Box[] {
  return [...(list?.children ?? [])].map((tile) => tile.getBoundingClientRect());
}

/**
 * Dragging a row of the tree with a mouse or a finger: what is held, and where it would land. Scrolls at the edges,
 * unfolds what the pointer rests on. The drop itself is a move command.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DropMark, type DropSpot, dropSpot } from '../model/drop-spot.ts';
import type { TreeRow } from '../model/visible-rows.ts';
import { watchDrag } from './drag-gesture.ts';
import type { EntryMoves } from './use-entry-moves.ts';

export interface TreeDragOptions {
  readonly moves: EntryMoves | undefined;
  readonly rows: readonly TreeRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** Above the first row, in pixels. */
  readonly paddingTop: number;
  /** Of one level, in pixels. */
  readonly indent: number;
  readonly onUnfold: (ids: readonly string[]) => void;
}

export interface TreeDrag {
  readonly held?: TreeRow;
  readonly mark?: DropMark;
  /** Follows the pointer while something is held. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  onPointerDown(event: ReactPointerEvent, row: TreeRow): void;
}

const UNFOLD_AFTER_MS = 600;
const SCROLL_EDGE_PX = 40;
const SCROLL_STEP_PX = 14;

export function useTreeDrag(options: TreeDragOptions): TreeDrag {
  const latest = useRef(options);
  const ghost = useRef<HTMLDivElement>(null);
  const giveUp = useRef<() => void>(undefined);
  const [held, setHeld] = useState<TreeRow>();
  const [mark, setMark] = useState<DropMark>();
  const dragging = useRef(false);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);
  // Once a finger holds a row, its movement must not scroll; only a listener that was there before can say so.
  const { scroller } = options;
  useEffect(() => {
    const element = scroller.current;
    const keepStill = (event: TouchEvent) => dragging.current && event.preventDefault();
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, [scroller]);

  const onPointerDown = (event: ReactPointerEvent, row: TreeRow) => {
    if (!options.moves || !event.isPrimary || event.button !== 0) return;
    let pointer = { x: event.clientX, y: event.clientY };
    let spot: DropSpot | undefined;
    let frame = 0;
    let resting: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

    const look = () => {
      const found = spotUnder(latest.current, row.id, pointer);
      spot = found && latest.current.moves?.may(found.command) ? found : undefined;
      setMark((before) => (sameMark(before, spot?.mark) ? before : spot?.mark));
      const over = found?.mark.kind === 'inside' ? latest.current.rows[found.mark.index] : undefined;
      const folded = over?.foldable && !over.expanded && over.id !== row.id ? over.id : undefined;
      if (folded === resting?.id) return;
      clearTimeout(resting?.timer);
      resting = folded === undefined ? undefined : { id: folded, timer: setTimeout(unfold, UNFOLD_AFTER_MS) };
    };
    const unfold = () => {
      if (resting) latest.current.onUnfold([resting.id]);
    };
    const scroll = () => {
      const step = scrollStep(scroller.current, pointer.y);
      if (step !== 0 && scroller.current) {
        scroller.current.scrollTop += step;
        look();
      }
      frame = requestAnimationFrame(scroll);
    };

    giveUp.current = watchDrag(event.nativeEvent, {
      start() {
        dragging.current = true;
        setHeld(row);
        frame = requestAnimationFrame(scroll);
      },
      move(x, y) {
        pointer = { x, y };
        if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 10}px)`;
        look();
      },
      drop() {
        if (spot) latest.current.moves?.run(spot.command);
      },
      end() {
        cancelAnimationFrame(frame);
        clearTimeout(resting?.timer);
        dragging.current = false;
        setHeld(undefined);
        setMark(undefined);
      },
    });
  };
  return { ...(held && { held }), ...(mark && { mark }), ghost, onPointerDown };
}

function spotUnder(
  { rows, scroller, rowHeight, paddingTop, indent }: TreeDragOptions,
  heldId: string,
  { x, y }: { readonly x: number; readonly y: number },
): DropSpot | undefined {
  const element = scroller.current;
  if (!element) return undefined;
  const { left, top, right } = element.getBoundingClientRect();
  if (x < left - 40 || x > right + 40) return undefined;
  const place = (y - top + element.scrollTop - paddingTop) / rowHeight;
  const index = Math.max(0, Math.min(rows.length - 1, Math.floor(place)));
  const part = Math.max(0, Math.min(1, place - index));
  return dropSpot(rows, heldId, { index, part, level: Math.floor((x - left) / indent) });
}

function scrollStep(element: HTMLElement | null, y: number): number {
  if (!element) return 0;
  const { top, bottom } = element.getBoundingClientRect();
  if (y < top + SCROLL_EDGE_PX)
    return -Math.ceil((SCROLL_STEP_PX * Math.min(top + SCROLL_EDGE_PX - y, 40)) / 40);
  if (y > bottom - SCROLL_EDGE_PX) {
    return Math.ceil((SCROLL_STEP_PX * Math.min(y - bottom + SCROLL_EDGE_PX, 40)) / 40);
  }
  return 0;
}

function sameMark(one: DropMark | undefined, other: DropMark | undefined): boolean {
  return one?.kind === other?.kind && one?.index === other?.index && one?.depth === other?.depth;
}

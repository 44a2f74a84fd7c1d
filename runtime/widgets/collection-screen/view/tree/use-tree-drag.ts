/**
 * Dragging a row of the tree with a mouse or a finger: what is held, and where it would land. Unfolds what the
 * pointer rests on. The drop itself is a move command.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keepStillWhileDragging, watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import { type DropMark, type DropSpot, dropSpot } from '../../model/drop-spot.ts';
import type { TreeRow } from '../../model/visible-rows.ts';
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

export function useTreeDrag(options: TreeDragOptions): TreeDrag {
  const latest = useRef(options);
  const ghost = useRef<HTMLDivElement>(null);
  const giveUp = useRef<() => void>(undefined);
  const [held, setHeld] = useState<TreeRow>();
  const [mark, setMark] = useState<DropMark>();

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);
  const { scroller } = options;
  useEffect(() => (scroller.current ? keepStillWhileDragging(scroller.current) : undefined), [scroller]);

  const onPointerDown = (event: ReactPointerEvent, row: TreeRow) => {
    if (!options.moves) return;
    let spot: DropSpot | undefined;
    let resting: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

    const look = (pointer: { readonly x: number; readonly y: number }) => {
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

    giveUp.current = watchDrag(event.nativeEvent, {
      scroller: () => scroller.current,
      start: () => setHeld(row),
      move(x, y) {
        if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 10}px)`;
        look({ x, y });
      },
      drop() {
        if (spot) latest.current.moves?.run(spot.command);
      },
      end() {
        clearTimeout(resting?.timer);
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

function sameMark(one: DropMark | undefined, other: DropMark | undefined): boolean {
  return one?.kind === other?.kind && one?.index === other?.index && one?.depth === other?.depth;
}

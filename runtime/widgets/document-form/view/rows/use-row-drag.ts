/**
 * Dragging a row by its handle, with a mouse, a pen or a finger: which row is held and where it would land. The move
 * itself is a command like the keyboard's.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollerAround, watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import type { RowsCommand } from '../../model/rows/array-rows.ts';

export interface RowDrag {
  readonly held: number | null;
  /** The row before which the held one would land; one past the last for the end of the page. */
  readonly gap: number | null;
  /** For the handle of a row. */
  handle(index: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  run: (command: RowsCommand) => void,
): RowDrag {
  const [held, setHeld] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const latest = useRef(run);
  latest.current = run;
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      let landing: number | null = null;
      cancel.current = watchDrag(event.nativeEvent, {
        isHandle: true,
        scroller: () => scrollerAround(list.current),
        start: () => setHeld(index),
        move(_x, y) {
          landing = list.current && gapAt(list.current, y);
          setGap(landing);
        },
        drop() {
          if (landing === null) return;
          const to = landing > index ? landing - 1 : landing;
          if (to !== index) latest.current({ type: 'move', index, to });
        },
        end() {
          setHeld(null);
          setGap(null);
        },
      });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const type = event.key === 'ArrowUp' ? 'move-up' : event.key === 'ArrowDown' ? 'move-down' : null;
      if (!type) return;
      event.preventDefault();
      run({ type, index });
    },
  });
  return { held, gap, handle };
}

/** The first row whose middle is below the pointer. */
function gapAt(list: HTMLElement, y: number): number | null {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')];
  const last = rows.at(-1);
  if (!last) return null;
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below ? Number(below.dataset.row) : Number(last.dataset.row) + 1;
}

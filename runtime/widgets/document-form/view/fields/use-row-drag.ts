/**
 * Dragging a row by its handle, with a mouse, a pen or a finger: which row is held and where it would land.
 * Escape lets go of it where it was. The move itself is a command like the keyboard's.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { RowsCommand } from '../../model/array-rows.ts';

export interface RowDrag {
  readonly held: number | null;
  /** The row before which the held one would land; one past the last for the end of the page. */
  readonly gap: number | null;
  /** For the handle of a row. */
  handle(index: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** Near the edge of the window the page follows the pointer. */
const EDGE = 56;
const STEP = 14;

export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  run: (command: RowsCommand) => void,
): RowDrag {
  const [held, setHeld] = useState<number | null>(null);
  const [gap, setGap] = useState<number | null>(null);
  const isHeld = held !== null;
  const release = (): void => {
    setHeld(null);
    setGap(null);
  };
  const letGo = useRef(release);
  letGo.current = release;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      letGo.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isHeld]);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(index);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held !== index || !list.current) return;
      followEdge(event.currentTarget, event.clientY);
      setGap(gapAt(list.current, event.clientY));
    },
    onPointerUp: () => {
      if (held === index && gap !== null) {
        const to = gap > index ? gap - 1 : gap;
        if (to !== index) run({ type: 'move', index, to });
      }
      release();
    },
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const type = event.key === 'ArrowUp' ? 'move-up' : event.key === 'ArrowDown' ? 'move-down' : null;
      if (!type) return;
      event.preventDefault();
      run({ type, index });
    },
  });
  return { held, gap: held === null ? null : gap, handle };
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

function followEdge(element: HTMLElement, y: number): void {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  if (step === 0) return;
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  (scroller ?? document.documentElement).scrollBy({ top: step });
}

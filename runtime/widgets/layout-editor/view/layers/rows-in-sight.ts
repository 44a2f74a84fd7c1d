/**
 * Which rows of a list are in sight, where all are of one height: a long list draws these alone.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Drawn before and after what is in sight, for a quick hand. */
const AROUND = 8;

export interface RowsInSight {
  /** To be drawn: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly onScroll: () => void;
  /** Scrolls as little as it takes; not at all where the row was in sight when the list was last drawn. */
  readonly show: (index: number) => void;
}

/** `rowPx` stays the same. */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): RowsInSight {
  // As many as a whole screen has: to measure the list before it is painted would lay out the page twice.
  const [sight, setSight] = useState({ first: 0, end: Math.ceil(innerHeight / rowPx) });
  const look = useCallback(() => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight } = scroller.current;
    const first = Math.floor(scrollTop / rowPx);
    const end = Math.ceil((scrollTop + clientHeight) / rowPx);
    setSight((was) => (was.first === first && was.end === end ? was : { first, end }));
  }, [scroller, rowPx]);
  useEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, look]);
  const { first, end } = sight;
  const show = useCallback(
    (index: number) => {
      const list = scroller.current;
      if (!list || (index > first && index < end - 1)) return;
      const top = index * rowPx;
      const lowest = top + rowPx - list.clientHeight;
      if (list.scrollTop > top) list.scrollTop = top;
      else if (list.scrollTop < lowest) list.scrollTop = lowest;
    },
    [scroller, rowPx, first, end],
  );
  return { from: Math.max(0, first - AROUND), to: Math.min(count, end + AROUND), onScroll: look, show };
}

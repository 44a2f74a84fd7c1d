/**
 * What a virtual list shows in its very first frame: the rows that a guess of its height holds, and no more. Asking an
 * element for its height right after it was made would lay the page out twice; here the browser reports it once it has.
 */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementRect,
  type Range,
  type Rect,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';

/** Rows beyond what is seen: enough for a guess that is a little off. */
const OVERSCAN_AT_FIRST = 2;

/** The window without what stands above and below the list, in pixels. */
export function guessedRect(others: number): Rect {
  return { width: window.innerWidth, height: Math.max(0, window.innerHeight - others) };
}

/** For a virtualizer's `observeElementRect`, beside a guess as its `initialRect`. */
export function observeAfterLayout<Item extends Element>(
  instance: Virtualizer<HTMLDivElement, Item>,
  onRect: (rect: Rect) => void,
): (() => void) | undefined {
  const { scrollElement, targetWindow } = instance;
  if (!scrollElement || !targetWindow?.ResizeObserver) return observeElementRect(instance, onRect);
  const observer = new targetWindow.ResizeObserver(() =>
    onRect({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** For a virtualizer's `rangeExtractor`: rows that are drawn wherever the list stands; below 0 is none. */
export function rangeWith(...pinned: readonly number[]): (range: Range) => number[] {
  return (range) => {
    const drawn = new Set(defaultRangeExtractor(range));
    for (const index of pinned) if (index >= 0 && index < range.count) drawn.add(index);
    return [...drawn].sort((one, other) => one - other);
  };
}

/**
 * For a virtualizer's `scrollToFn`. It scrolls a new element to its beginning, where that is already; the browser would
 * lay out the whole page at once to find that out.
 */
export const scrollWhereNew: VirtualizerOptions<HTMLDivElement, HTMLElement>['scrollToFn'] = (
  offset,
  options,
  instance,
) => {
  const isThere = offset === 0 && !options.adjustments && instance.scrollOffset === 0;
  if (!isThere) elementScroll(offset, options, instance);
};

/** Rows beyond what is seen: few in the first frame, all that are wanted once the browser has nothing else to do. */
export function useOverscan(wanted: number): number {
  const [overscan, setOverscan] = useState(OVERSCAN_AT_FIRST);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      setOverscan(wanted);
      return undefined;
    }
    const waiting = requestIdleCallback(() => setOverscan(wanted), { timeout: 500 });
    return () => cancelIdleCallback(waiting);
  }, [wanted]);
  return overscan;
}

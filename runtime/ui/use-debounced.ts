/**
 * Values that follow a text while it is typed.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The wait of every filter box (admin console, §9). */
export const FILTER_DEBOUNCE_MS = 300;

/** Once the text has rested. The empty one comes through at once, so that clearing does not lag. */
export function useDebounced(value: string, delayMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : rested;
}

/** At once, and then at most once in the interval: a first key need not wait for a second one. */
export function usePaced(value: string, intervalMs: number): string {
  const [paced, setPaced] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  // Before the frame with the key is drawn: whoever waits for the value goes on in the key's own task.
  useLayoutEffect(() => {
    const follow = () => {
      last.current = performance.now();
      setPaced(value);
    };
    const wait = last.current + intervalMs - performance.now();
    if (wait <= 0) return follow();
    const timer = setTimeout(follow, wait);
    return () => clearTimeout(timer);
  }, [value, intervalMs]);
  return value === '' ? '' : paced;
}

/**
 * What stands in the head of the row under the hand follows a typed text once the hand rests: drawn with each text that
 * reaches the form, it would hold up the key that comes next.
 */
import { useEffect, useReducer, useRef } from 'react';

/** Longer than a hand pauses between two words. */
export const REST_TIME = 700;

/** The value at once unless `isHeld`. */
export function useRested<T>(value: T, isHeld: boolean): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(value);
  if (!isHeld) shown.current = value;
  useEffect(() => {
    if (shown.current === value) return;
    const timer = setTimeout(() => {
      shown.current = value;
      redraw();
    }, REST_TIME);
    return () => clearTimeout(timer);
  }, [value]);
  return shown.current;
}

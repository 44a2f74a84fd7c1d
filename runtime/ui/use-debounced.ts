/**
 * A value that follows another once it has rested. The empty text comes through at once, so that clearing does not lag.
 */
import { useEffect, useState } from 'react';

/** The wait of every filter box (admin console, §9). */
export const FILTER_DEBOUNCE_MS = 300;

export function useDebounced(value: string, delayMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : rested;
}

/**
 * What was given last, for a callback that stays the same: one that changes with each address draws anew whatever takes it.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

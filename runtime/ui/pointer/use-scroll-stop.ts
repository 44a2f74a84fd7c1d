/**
 * For a value that scrolls where it is long: it is a stop for the keys then, as nothing in it is one, and only then.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ScrollStop<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly tabIndex: 0 | undefined;
}

/** To be spread on the element that scrolls. */
export function useScrollStop<E extends HTMLElement>(): ScrollStop<E> {
  const ref = useRef<E>(null);
  const [isStop, setStop] = useState(false);
  // With every drawing: a longer text in the same room is told by nothing else.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = (): void => setStop(element.scrollHeight > element.clientHeight);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { ref, tabIndex: isStop ? 0 : undefined };
}

/**
 * Rows far out of sight stand by their sentence until they come near: two hundred conditions open as fast as two dozen.
 */
import { type RefObject, useEffect, useState } from 'react';

const NEAR = '600px 0px';

/** Calls for elements that have come near, once each. */
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observed(): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  const options = { rootMargin: NEAR, scrollMargin: NEAR };
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
  }, options);
  return observer;
}

/** `isLate`: it may wait. Once near it stays so. */
export function useIsNear(ref: RefObject<Element | null>, isLate: boolean): boolean {
  const [isNear, setNear] = useState(!isLate || observed() === undefined);
  useEffect(() => {
    const element = ref.current;
    const watching = observed();
    if (isNear || !element || !watching) return undefined;
    waiting.set(element, () => setNear(true));
    watching.observe(element);
    return () => {
      waiting.delete(element);
      watching.unobserve(element);
    };
  }, [isNear, ref]);
  return isNear;
}

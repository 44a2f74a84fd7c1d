/**
 * Keeps the focus on what a key has moved: an element that changes its place in the document loses it.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Call the answer with the path that moves; the element that carries it as `data-path` has the focus afterwards. */
export function useRefocus(
  within: RefObject<HTMLElement | null>,
  order: readonly string[],
): (path: string) => void {
  const moving = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    if (moving.current === undefined) return;
    const path = moving.current;
    moving.current = undefined;
    const marked = within.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    [...marked].find((element) => element.dataset.path === path)?.focus();
  }, [order.join('\n')]);
  return (path) => {
    moving.current = path;
  };
}

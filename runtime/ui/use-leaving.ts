/**
 * The router sets the next screen's address at once, and draws that screen when its code has loaded. Changing the old
 * screen's address in between would navigate back.
 */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Tells whether the browser's address differs from the one that is drawn. `location`: the router's. */
export function useLeaving(location: unknown): () => boolean {
  const drawn = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each address that the router draws
  useLayoutEffect(() => {
    drawn.current = window.location.href;
  }, [location]);
  return useCallback(() => window.location.href !== drawn.current, []);
}

/**
 * The router names the next screen's address as soon as somebody goes there, and draws the screen once its code has come.
 * Whoever changes the old screen's address in between takes the way back.
 */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the browser's address is another than what is drawn. `location`: the router's. */
export function useLeaving(location: unknown): () => boolean {
  const drawn = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the router has drawn another
  useLayoutEffect(() => {
    drawn.current = window.location.href;
  }, [location]);
  return useCallback(() => window.location.href !== drawn.current, []);
}

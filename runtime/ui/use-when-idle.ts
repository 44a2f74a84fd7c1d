/**
 * Fetches what is likely to be wanted next, once the screen stands.
 */
import { useEffect, useState } from 'react';
import { arePartsAwaited, whenPartsHaveCome } from './part.tsx';

/** After this even a page that is never idle fetches it. */
const LATEST_MS = 2000;

/**
 * Whether it has come. `load` is the same function each time. What goes wrong is shown where the part is wanted, which
 * loads it again.
 */
export function useWhenIdle(load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const start = () =>
      void load().then(
        () => isWanted && setLoaded(true),
        () => undefined,
      );
    const cancel = whenIdle(start);
    return () => {
      isWanted = false;
      cancel();
    };
  }, [load]);
  return isLoaded;
}

/**
 * On a slow line, a page that waits for its own parts has nothing to do, but its line has. What has just come is drawn
 * first: it may wait for parts of its own.
 */
export function whenIdle(start: () => void): () => void {
  const rest = () => idleOnce(() => (arePartsAwaited() ? waitForParts() : start()));
  const waitForParts = () => {
    cancel = whenPartsHaveCome(() => {
      cancel = rest();
    });
  };
  let cancel = rest();
  return () => cancel();
}

function idleOnce(start: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(start, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}

/**
 * What a session holds, drawn at the pace that the session says: what the operator has just done at once, all else so
 * that it never stands between a key and the frame that shows it.
 */
import { startTransition, useEffect, useState } from 'react';
import type { PacedListener } from '../../session/field-port.ts';

/** A hidden page has no frames. */
const NO_FRAME_MS = 100;

/** Like `useSyncExternalStore`. */
export function usePacedState<T>(subscribe: (listener: PacedListener) => () => void, read: () => T): T {
  const [state, setState] = useState(read);
  useEffect(() => {
    let callOff = (): void => {};
    const follow = (): void => setState(() => read());
    const unsubscribe = subscribe((pace) => {
      callOff();
      if (pace === 'now') follow();
      else if (pace === 'calm') startTransition(follow);
      else callOff = afterFrame(() => startTransition(follow));
    });
    // It may have changed since it was drawn.
    follow();
    return () => {
      callOff();
      unsubscribe();
    };
  }, [subscribe, read]);
  return state;
}

function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, NO_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

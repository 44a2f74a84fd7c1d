/**
 * A text that is typed without a pause is kept in the browser all the same, about every second unless it is asked for
 * sooner: what a crash takes of it is that second. By a timer, so that no key waits for it.
 */
import { useCallback, useEffect, useRef } from 'react';
import { TYPED_WAIT } from '../model/autosave-state.ts';

/** Call the result with each key; `keep` follows, once for all keys until then. It may find that there is nothing left. */
export function useKeptTyping(keep: () => void, wait = TYPED_WAIT): () => void {
  const latest = useRef(keep);
  latest.current = keep;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, wait);
  }, [wait]);
}

/**
 * A text that is being typed is persisted in the browser a moment after the key, unless it is asked for sooner: that
 * moment is all that a crash takes of it. By a timer, so that no key waits for it.
 */
import { useCallback, useEffect, useRef } from 'react';
import { PERSIST_WAIT } from '../../model/persist-wait.ts';

/** At most a tenth of the time goes into it, as where a long rich text or a list of many rows is written out anew. */
const SHARE = 10;

/** Call the result with each key; `keep` follows, once for all keys until then. It may find that there is nothing left. */
export function useKeptTyping(keep: () => void, wait = PERSIST_WAIT): () => void {
  const latest = useRef(keep);
  latest.current = keep;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useRef(wait);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const begun = performance.now();
      latest.current();
      pause.current = Math.max(wait, SHARE * (performance.now() - begun));
    }, pause.current);
  }, [wait]);
}

/**
 * When the token behind an open stream stops counting: at its end, or as soon as its user is changed or disabled.
 */
import type { Session } from './session.ts';

/** Notifies of each user (uid) whose sessions must be looked at again. Answers how to unsubscribe. */
export type SessionChanges = (changed: (uid: string) => void) => () => void;

/** Timers hold 31 bits of milliseconds; a token never lasts that long. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `ended` once at most. Answers how to stop waiting. */
export function endOfToken(
  session: Session | null,
  now: () => number,
  changes: SessionChanges,
  ended: () => void,
): () => void {
  if (!session) return () => {};
  const timer = setTimeout(ended, Math.min(Math.max(0, session.expiresAt - now()), LONGEST_MS));
  const stopWatching = changes((uid) => {
    if (uid === session.uid) ended();
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

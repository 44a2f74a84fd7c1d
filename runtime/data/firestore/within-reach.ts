/**
 * Ends a wait for the SDK when the store is found to be away, and one that was begun then when it is back. Some answers never come: the SDK throws away the page of
 * a proxy without notifying who waits, and a request into a network that swallows it ends after minutes.
 */
import { FirebaseError } from 'firebase/app';
import type { Reachability } from '../reachability/reachability.ts';

/** So long without an answer casts doubt on the store. */
const DOUBT_MS = 5000;
/** A store that answers everybody else is waited for no longer than this. */
const PATIENCE_MS = 45_000;
/** It was away before: as long as the question whether it is there takes. */
const AWAY_PATIENCE_MS = 8000;

/** Rejects as the SDK does for a connection that failed. What is waited for may still come true. */
export async function withinReach<T>(
  reach: Pick<Reachability, 'getState' | 'subscribe' | 'missed'> | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!reach) return work;
  let stop = () => {};
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new FirebaseError('unavailable', 'No answer from the store'));
    const doubt = setTimeout(() => reach.missed(), DOUBT_MS);
    const patience = setTimeout(giveUp, reach.getState() === 'away' ? AWAY_PATIENCE_MS : PATIENCE_MS);
    const unsubscribe = reach.subscribe(giveUp);
    stop = () => {
      clearTimeout(doubt);
      clearTimeout(patience);
      unsubscribe();
    };
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    stop();
  }
}

/**
 * One-time reads, served from the browser's cache while the store is away. The SDK alone leaves some without an answer
 * until the store is back: of several tabs only the one that listens is notified that it is away, and one that has handed
 * its turn at listening on believes that an answer may still come.
 */
import { firestoreFailure } from '../failure.ts';
import type { StorePlace } from '../store-place.ts';
import { withinReach } from '../within-reach.ts';

type Watch = StorePlace['watch'];

/** `cached` is asked while the store is away, and when it turns out to be. */
export async function readOrCached<T>(
  watch: Pick<NonNullable<Watch>, 'reach'> | undefined,
  read: () => Promise<T>,
  cached: () => Promise<T>,
): Promise<T> {
  if (watch?.reach.getState() === 'away') return cached();
  try {
    return await withinReach(watch?.reach, read());
  } catch (error) {
    if (firestoreFailure(error).reason !== 'offline') throw error;
    watch?.reach.missed();
    return cached();
  }
}

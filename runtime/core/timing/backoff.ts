/**
 * How long to wait before something that failed is tried again: each wait longer than the one before, up to a limit.
 * Sets no timer and throws no dice: whoever waits hands in both.
 */
export interface Backoff {
  /** The wait after the first failure. Times are in ms. */
  readonly first: number;
  readonly longest: number;
  /** Each wait is so many times the one before; 2 where nothing is said. */
  readonly growth?: number;
  /** The share of the wait by which it may be shorter or longer, so that many browsers do not all come back at once. */
  readonly jitter?: number;
}

/** `failures`: in a row, from 1. `random`: between 0 and 1, for the jitter. */
export function backoff(
  { first, longest, growth = 2, jitter = 0 }: Backoff,
  failures: number,
  random = 0.5,
): number {
  const wait = Math.min(first * growth ** (failures - 1), longest);
  return Math.round(wait * (1 - jitter + 2 * jitter * random));
}

/**
 * How long to wait before a store that did not answer is asked again.
 */
const FIRST_MS = 1000;
const GROWTH = 1.5;
/** An operator waits no longer than this for what is back. */
const LONGEST_MS = 5000;
/** Of the wait, either way: browsers that lost the same server do not all come back at once. */
const JITTER = 0.2;

/** `unanswered`: questions so far, from 1. `random`: between 0 and 1. */
export function askDelay(unanswered: number, random: number): number {
  const base = Math.min(FIRST_MS * GROWTH ** (unanswered - 1), LONGEST_MS);
  return Math.round(base * (1 - JITTER + 2 * JITTER * random));
}

/**
 * How long the journal waits before it sends again what could not be sent.
 */
const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

export function retryDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
}

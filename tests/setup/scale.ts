/**
 * How often a suite with a large count repeats itself: a twentieth by default, in full with `npm run test:deep`.
 */
import process from 'node:process';

/** `npm run test:deep`. */
export const DEEP = process.env.BALCAO_TEST_DEEP === '1';

/** `full` under `npm run test:deep`, a twentieth of it (at least one) otherwise, or what is said. */
export function repetitions(full: number, otherwise = Math.max(1, Math.round(full / 20))): number {
  return DEEP ? full : otherwise;
}

/** For a test whose count is `repetitions`: how long it may take, ten times `ms` in full. */
export function patience(ms: number): number {
  return DEEP ? 10 * ms : ms;
}

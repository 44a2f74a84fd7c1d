/**
 * How often a suite with a large count repeats itself: a tenth by default, in full with `npm run test:deep`.
 */
import process from 'node:process';

/** `full` under `npm run test:deep`, a tenth of it (at least one) otherwise. */
export function repetitions(full: number): number {
  return process.env.BALCAO_TEST_DEEP === '1' ? full : Math.max(1, Math.round(full / 10));
}

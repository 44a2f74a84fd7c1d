/**
 * Sizes of a bench. `npm test` starts each once with the smallest input, so that none rots; what it then prints says
 * nothing.
 */
import process from 'node:process';

export const SMALLEST = process.env.BALCAO_BENCH_SMALLEST === '1';

export function sized(usual: number, smallest: number): number {
  return SMALLEST ? smallest : usual;
}

/**
 * Whether a bench is only to be tried: `npm test` starts each once with the smallest input, so that none rots. What it
 * then prints says nothing.
 */
import process from 'node:process';

export const SMALLEST = process.env.BALCAO_BENCH_SMALLEST === '1';

/**
 * The seed of a suite's random cases, said in the output of every run, so that a run can be had again:
 * `BALCAO_TEST_SEED=… npx vitest run <file>`.
 */
import process from 'node:process';

export function printedSeed(suite: string, usual = Date.now() % 0x7fffffff): number {
  const seed = Number(process.env.BALCAO_TEST_SEED ?? usual);
  console.info(`${suite}: seed ${seed}`);
  return seed;
}

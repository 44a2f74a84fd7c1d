/**
 * The seed of a suite's random cases: the same in each `npm test`, a new one in each `npm run test:deep`. It is said in
 * the output, so that a run can be had again: `BALCAO_TEST_SEED=… npx vitest run <file>`.
 */
import process from 'node:process';
import fc from 'fast-check';
import { DEEP } from './scale.ts';

const GATE_SEED = 20_261;

const seed = Number(process.env.BALCAO_TEST_SEED ?? (DEEP ? Date.now() % 0x7fffffff : GATE_SEED));

/** For properties that name no seed: this file is among the set-up files of the projects that have some. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export function printedSeed(suite: string): number {
  console.info(`${suite}: seed ${seed}`);
  return seed;
}

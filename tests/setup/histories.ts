/**
 * How a suite of random histories is run: its seed is printed before it begins, and a history that fails is kept in
 * `.cache/histories` with what plays it again. `BALCAO_TEST_SEED` and `BALCAO_TEST_PATH` play one history anew, or go on
 * from that one where the path is a lone number. `BALCAO_TEST_RUNS` says how many there are, `BALCAO_TEST_SECONDS` after
 * how long it is enough; how many were played is printed then.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { printedSeed } from './seed.ts';

const KEPT = path.join(process.cwd(), '.cache', 'histories');

/** Of up to `most` moves. Left to itself, fast-check makes no array longer than ten, whatever its length may be. */
export function historyOf<Move>(move: fc.Arbitrary<Move>, most: number): fc.Arbitrary<Move[]> {
  return fc.array(move, { maxLength: most, size: 'max' });
}

type Histories<Ts> = fc.Parameters<Ts> & { readonly numRuns: number; readonly seed: number };

/** `runs` histories, whose failures are kept under the suite's `name`. */
export function histories<Ts>(name: string, runs: number): Histories<Ts> {
  const seed = printedSeed(name);
  const { BALCAO_TEST_PATH: replayed, BALCAO_TEST_SECONDS: seconds } = process.env;
  return {
    numRuns: Number(process.env.BALCAO_TEST_RUNS ?? runs),
    seed,
    ...(replayed !== undefined && { path: replayed }),
    ...(seconds !== undefined && { interruptAfterTimeLimit: 1000 * Number(seconds) }),
    reporter: (details) => report(name, details),
  };
}

/** As `histories`, in `lanes` that are played at the same time, for histories that wait most of theirs: each has a seed of its own. */
export function historiesInLanes<Ts>(lanes: number, name: string, runs: number): readonly Histories<Ts>[] {
  const all = histories<Ts>(name, runs);
  const count = all.path === undefined ? lanes : 1;
  const numRuns = Math.ceil(all.numRuns / count);
  return Array.from({ length: count }, (_, lane) => ({ ...all, numRuns, seed: all.seed + lane }));
}

function report<Ts>(name: string, details: fc.RunDetails<Ts>): void {
  const { failed, seed, numRuns, counterexamplePath } = details;
  if (!failed) {
    console.info(`${name}: ${numRuns} histories of seed ${seed} passed`);
    return;
  }
  const again = `BALCAO_TEST_SEED=${seed} BALCAO_TEST_PATH='${counterexamplePath ?? ''}'`;
  const message = `${fc.defaultReportMessage(details) ?? name}\n${name}: ${again}`;
  mkdirSync(KEPT, { recursive: true });
  appendFileSync(path.join(KEPT, `${name.replaceAll(' ', '-')}-${seed}.txt`), `${message}\n`);
  const cause = details.errorInstance;
  throw new Error(message, cause instanceof Error ? { cause } : undefined);
}

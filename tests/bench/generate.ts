/**
 * A cold `generate` of every collection, everything emitted, against json-schema-to-typescript alone on the same
 * schemas in the same kind of process.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { printMeasured } from './support/report.ts';

const ROUNDS = 7;
const support = resolve(import.meta.dirname, 'support');

export async function benchGenerate(): Promise<void> {
  const ours: number[] = [];
  const formatted: number[] = [];
  const unformatted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(run('generate-all.ts'));
    formatted.push(run('types-alone.ts'));
    unformatted.push(run('types-alone.ts', '--unformatted'));
  }
  const name = 'generate, cold, whole process';
  const peerName = 'json-schema-to-typescript';
  printMeasured({ name, unit: 'ms', ours, peer: formatted, peerName });
  printMeasured({ name, unit: 'ms', ours, peer: unformatted, peerName: `${peerName}, unformatted` });
}

/** Milliseconds from start to end of a process of its own. */
function run(script: string, ...words: string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve(support, script), ...words],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${script} failed:\n${stderr}`);
  return performance.now() - start;
}

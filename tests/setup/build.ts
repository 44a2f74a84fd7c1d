/**
 * Builds the console that the tests open, where it is missing or was made from something else. Run by itself, the
 * server's code too, which otherwise the first test that starts one would make.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureConsole } from '../../cli/console-build/ensure-console.ts';
import { balcao } from '../../cli/testing/balcao-process.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Throws with what the build said. */
export async function buildConsole(): Promise<void> {
  const built = await ensureConsole({ project: PROJECT, building: () => {} });
  if (!built.ok) throw new Error(`The console was not built:\n${built.output}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await Promise.all([buildConsole(), balcao(['start', '--help']).ended]);
}

/**
 * Has a new data folder filled with the demo by a process of its own, which gives back the memory that it takes.
 * Where that fails nothing is said: the server then does it itself, and knows how to tell what is wrong.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DATABASE_FILE } from '../../runtime/server/data-folder.ts';

/** How many documents were written; 0 where the folder holds a store already. */
export async function seedApart(dataDir: string, project: string, stop: AbortSignal): Promise<number> {
  if (existsSync(join(dataDir, DATABASE_FILE))) return 0;
  const program = join(project, 'cli/balcao.mjs');
  const child = spawn(process.execPath, [program, 'start', '--seed-only', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: stop,
  });
  const ended = new Promise<boolean>((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  const said = await text(child.stdout);
  return (await ended) ? Number(said) : 0;
}

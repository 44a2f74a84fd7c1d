/**
 * Has a new data folder filled with the demo by a process of its own, which gives back the memory that it takes.
 * Where that fails nothing is said: the server then does it itself, and says what is wrong.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DATABASE_FILE, folderHadShop } from '../../runtime/server/data-folder.ts';

export interface SeededApart {
  /** How many were written; 0 where the folder holds a store already. */
  readonly documents: number;
  /** An earlier start had begun with it and was stopped. */
  readonly again: boolean;
}

export async function seedApart(dataDir: string, project: string, stop: AbortSignal): Promise<SeededApart> {
  if (folderHadShop(dataDir)) return { documents: 0, again: false };
  const begun = existsSync(join(dataDir, DATABASE_FILE));
  const program = join(project, 'cli/balcao.mjs');
  const child = spawn(process.execPath, [program, 'start', '--seed-only', '--data', dataDir], {
    // Nothing is written to its input: it ends when this process does.
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: stop,
  });
  const ended = new Promise<boolean>((done) => {
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
  const said = await text(child.stdout);
  const documents = (await ended) ? Number(said) : 0;
  return { documents, again: begun && documents > 0 };
}

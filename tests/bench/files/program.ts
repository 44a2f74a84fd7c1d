/**
 * A server of the benchmark in a process of its own, which says of itself how long its event loop was held up and how
 * much its memory has grown, between two messages.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Strain {
  /** Of the event loop's delay, in ms. */
  readonly p99: number;
  /** MiB, at most, above the beginning. */
  readonly grown: number;
}

export interface Program {
  readonly url: string;
  /** What the server went through while the work was done. */
  during(work: () => Promise<unknown>): Promise<Strain>;
  close(): Promise<void>;
}

/** `name`: a file beside this one. */
export async function startProgram(name: string, dataDir: string): Promise<Program> {
  mkdirSync(dataDir, { recursive: true });
  const child = fork(join(import.meta.dirname, name), [dataDir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The program says nothing.');
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} has not started.`)));
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => {});
  return {
    url: String(line).trim(),
    async during(work) {
      child.send('begin');
      await work();
      child.send('end');
      const [strain] = await once(child, 'message');
      return strain;
    },
    close: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

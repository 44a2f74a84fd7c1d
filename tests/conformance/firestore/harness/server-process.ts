/**
 * Starts the server under test as a process of its own, so that a case can kill it without warning.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainProgram } from '../../../setup/plain-program.ts';
import { pageScript } from './bundle.ts';

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** SIGKILL; resolves once the process is gone. */
  kill(): Promise<void>;
}

let program: Promise<readonly [main: string, script: string]> | undefined;

/** A process that bundles nothing: what it runs, and what it sends to a page. */
async function bundledProgram(): Promise<readonly [main: string, script: string]> {
  const [main, script] = await Promise.all([
    plainProgram(fileURLToPath(new URL('server-main.ts', import.meta.url))),
    pageScript(),
  ]);
  const file = join(dirname(main), 'page.js');
  await writeFile(file, script);
  return [main, file];
}

export async function startServerProcess(file: string, port = 0): Promise<ServerProcess> {
  program ??= bundledProgram();
  const [main, script] = await program;
  const child = spawn(process.execPath, [main, file, script, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstLine(child);
  return {
    url,
    port: Number(new URL(url).port),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('The server ended before it was ready.');
}

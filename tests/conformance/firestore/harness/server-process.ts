/**
 * Starts the server under test as a process of its own, so that a case can kill it without warning.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  /** SIGKILL; resolves once the process is gone. */
  kill(): Promise<void>;
}

export async function startServerProcess(file: string, port = 0): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('server-main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, file, String(port)], {
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

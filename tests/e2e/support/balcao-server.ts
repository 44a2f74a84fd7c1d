/**
 * A `balcao start` of its own for a browser test: a child process on a free port with a data folder of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

const PROJECT = resolve(import.meta.dirname, '../../..');
const START_MS = 60_000;

export interface BalcaoServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** As if the power went. */
  kill(): Promise<void>;
  /** Starts again on the same port and data after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export interface BalcaoServerOptions {
  /** The checkout to run; this one when absent. */
  readonly project?: string;
}

export async function startBalcao({ project = PROJECT }: BalcaoServerOptions = {}): Promise<BalcaoServer> {
  const data = await mkdtemp(join(tmpdir(), 'balcao-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(project, port, data, url);
  return {
    url,
    async kill() {
      await stop(child, 'SIGKILL');
    },
    async restart() {
      child = await launch(project, port, data, url);
    },
    async close() {
      await stop(child, 'SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function launch(project: string, port: number, data: string, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['cli/balcao.mjs', 'start', '--port', String(port), '--data', data], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`balcao start ended with ${child.exitCode}:\n${printed}`);
    if (Date.now() > deadline) throw new Error(`balcao start did not answer in time:\n${printed}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return child;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
  child.kill(signal);
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((found, refused) => {
    const probe = createServer();
    probe.once('error', refused);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
